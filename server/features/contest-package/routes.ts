import * as contract from '#core/contract/contest-package.ts';
import { pick } from '#core/pick.ts';
import { zipStream } from '#server/archive/zip-writer.ts';
import { asDownload } from '#server/http/attachment.ts';
import { ApiError, requireAllowed } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import { type Context, route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireOrganiser } from '../contest/taking-part/entry.ts';
import { groupPolicy } from '../group/policy.ts';
import { packageFailureText } from '../transfer/package-failure.ts';
import { PackageError, sayRemark } from '../transfer/remarks.ts';
import { applyPlan } from './apply.ts';
import type { Destination } from './item.ts';
import { itemsOf, type PackagePlan, planPackage } from './plan.ts';
import { openContestPackage, readContestPackage } from './read.ts';
import { packageMembers, problemMembers } from './write.ts';

export const contestPackageRoutes = [
  route(contract.importContestPackage, async context => {
    requireOrganiser(context);
    const { viewer, standing } = context;
    return bring(context, { viewer: requireLogin(viewer), gid: standing.gid, standing });
  }),

  route(contract.createContestFromPackage, context =>
    bring(context, { viewer: requireLogin(context.viewer), gid: null, standing: null }),
  ),

  route(contract.createGroupContestFromPackage, async context => {
    const { viewer, standing } = context;
    requireAllowed(groupPolicy.teach(viewer, standing));
    return bring(context, { viewer: requireLogin(viewer), gid: standing.id, standing: null });
  }),

  route(contract.exportContestPackage, async context => {
    requireOrganiser(context);
    const { site, viewer, standing, query, language, reply } = context;
    const problems = query.problems ? await problemMembers(site, viewer, standing.id, language) : [];
    const members = async function* () {
      yield* packageMembers(site, standing.id);
      yield* problems;
    };
    await reply.headers(asDownload(`contest-${standing.id}.zip`)).send(zipStream(members()));
  }),
];

type Bringing = Pick<
  Context<{ apply: boolean }, unknown>,
  'site' | 'query' | 'upload' | 'language' | 'record'
>;

async function bring({ site, query, upload, language, record }: Bringing, destination: Destination) {
  const file = await upload();
  const { standing } = destination;
  try {
    return await site.scratch.withFile(file, async place => {
      const opened = await openContestPackage(place, file.filename);
      try {
        const plan = await planPackage(site, destination, await readContestPackage(opened));
        const cid = query.apply ? await applyPlan(site, destination, plan) : (standing?.id ?? null);
        record({ target: `#${cid ?? ''} ${file.filename}`, after: { apply: query.apply } });
        return presentPlan(plan, cid, language);
      } finally {
        await opened.close();
      }
    });
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new ApiError('transfer.unreadable', { detail: sayRemark(error.remark, language) });
  }
}

function presentPlan(plan: PackagePlan, cid: number | null, language: Language): contract.PackagePlan {
  const { contest, pictures, unread } = plan;
  return {
    cid,
    contest:
      contest &&
      pick(contest.fields, 'title', 'startTime', 'endTime', 'sealRankTime', 'penaltyMinutes', 'type'),
    items: itemsOf(plan).map(({ reason, notes, ...item }) => ({
      ...item,
      reason: reason && packageFailureText(reason, language),
      notes: notes.map(note => sayRemark(note, language)),
    })),
    pictures: pictures.length,
    unread,
  };
}
