import { buffer } from 'node:stream/consumers';
import { stringify } from 'yaml';
import { isStartUnknown } from '#core/contest-clock.ts';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { relativeTime } from '#core/relative-time.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { contestApiId } from '#core/team.ts';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import { fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { editedContest } from '../contest/editing/queries.ts';
import { type Roster, rosterOf } from '../contest/teams/roster.ts';
import { pictures } from '../file/pictures.ts';
import { findPublicFile } from '../file/queries.ts';
import { ownPids } from '../transfer/queries.ts';
import { PackageError, sayRemark } from '../transfer/remarks.ts';
import { writeIcpc } from '../transfer/writers/icpc.ts';
import { outgoing, textFile } from '../transfer/writers/outgoing.ts';
import { exportedProblems } from './queries.ts';

type ContestProblems = Awaited<ReturnType<typeof exportedProblems>>;

/** A contest as a package that this site, DOMjudge and the tools of the ICPC read. Passwords are known to nobody. */
export async function* packageMembers(site: Site, cid: number): AsyncGenerator<ZipMember> {
  const contest = (await editedContest(site.db, cid).executeTakeFirstOrThrow()) as ContestFields;
  const roster = await rosterOf(site.db, cid);
  yield json('api.json', {
    version: '2026-01',
    version_url: 'https://ccs-specs.icpc.io/2026-01/contest_api',
    provider: { name: 'Acorn' },
  });
  yield yaml('contest.yaml', contestObject(cid, contest));
  yield yaml('problems.yaml', problemList(await exportedProblems(site.db, cid)));
  yield json('groups.json', roster.categories.map(groupObject));
  yield json('organizations.json', roster.organisations.map(organisationObject));
  yield json('teams.json', roster.teams.map(teamObject));
  yield json('persons.json', roster.teams.flatMap(personObjects));
  yield yaml('accounts.yaml', roster.teams.flatMap(accountObjects));
  yield* tables(roster);
  for (const { id, logo } of roster.organisations) yield* picture(site, `organizations/${id}/logo.png`, logo);
  for (const { id, photo } of roster.teams) yield* picture(site, `teams/${id}/photo.png`, photo);
}

/** The packages of its problems, each in a folder of its id; what cannot be packed is said before anything is sent. */
export async function problemMembers(
  site: Site,
  viewer: Viewer,
  cid: number,
  language: Language,
): Promise<ZipMember[]> {
  const problems = await exportedProblems(site.db, cid);
  const own = new Set(
    await ownPids(
      site.db,
      viewer,
      problems.map(({ pid }) => pid),
    ),
  );
  const members: ZipMember[] = [];
  for (const { pid, problemId, isRemote } of problems) {
    const problem = own.has(pid) ? await outgoing(site, pid) : undefined;
    if (!problem) return fail('transfer.notYours', { name: problemId });
    try {
      if (isRemote) throw new PackageError('export.isRemote');
      const files = await writeIcpc(problem, { number: 1, isAlone: true });
      const folder = problemObjectId({ pid, problemId });
      members.push(...files.map(file => ({ ...file, path: `${folder}/${file.path}` })));
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      fail('transfer.exportRefused', { name: problemId, detail: sayRemark(error.remark, language) });
    }
  }
  return members;
}

const json = (path: string, value: unknown): ZipMember =>
  textFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** Older parsers take times without quotes for numbers. */
const yaml = (path: string, value: unknown): ZipMember =>
  textFile(path, stringify(value, { version: '1.1' }));

const duration = (ms: number): string => relativeTime(ms).replace(/\.000$/, '');

function contestObject(cid: number, contest: ContestFields) {
  const { title, startTime, endTime, sealRankTime, sealRank, autoRealRank } = contest;
  const rule = ruleOf(contest);
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const isKnown = !isStartUnknown(startTime);
  const isSealed = sealRank && sealRankTime !== null;
  return {
    id: String(cid),
    name: title,
    formal_name: title,
    start_time: isKnown ? new Date(start).toISOString() : null,
    duration: duration(end - start),
    ...(isSealed && { scoreboard_freeze_duration: duration(end - Date.parse(sealRankTime)) }),
    ...(isSealed && autoRealRank && isKnown && { scoreboard_thaw_time: new Date(end).toISOString() }),
    scoreboard_type: rule.shape === 'acm' ? 'pass-fail' : 'score',
    ...(rule.shape === 'acm' && { penalty_time: contest.penaltyMinutes }),
    // What the format has no words for.
    acorn: { rule: rule.name, ...(rule.shape === 'acm' && { whole_minutes: contest.wholeMinutes }) },
  };
}

const problemObjectId = ({ pid, problemId }: { pid: number; problemId: string }): string =>
  contestApiId.test(problemId) ? problemId : `problem-${pid}`;

const problemList = (problems: ContestProblems) =>
  problems.map(({ displayId, displayTitle, color, timeLimit, cases, ...problem }, at) => ({
    id: problemObjectId(problem),
    label: displayId,
    name: displayTitle,
    ordinal: at + 1,
    ...(color && (/^#/.test(color) ? { rgb: color } : { color })),
    time_limit: timeLimit / 1_000,
    test_data_count: cases,
  }));

const groupObject = ({ id, name, icpcId, hidden, placed, sort, colour }: Roster['categories'][number]) => ({
  id,
  ...(icpcId && { icpc_id: icpcId }),
  name,
  ...(hidden && { hidden }),
  ...(!placed && { placed }),
  sortorder: sort,
  ...(colour && { color: colour }),
});

const organisationObject = ({ id, name, formalName, country }: Roster['organisations'][number]) => ({
  id,
  name,
  formal_name: formalName || name,
  ...(country && { country }),
});

const teamObject = (team: Roster['teams'][number]) => ({
  id: team.id,
  ...(team.icpcId && { icpc_id: team.icpcId }),
  name: team.name,
  ...(team.displayName && { display_name: team.displayName }),
  ...(team.label && { label: team.label }),
  ...(team.organisationId && { organization_id: team.organisationId }),
  group_ids: team.categories,
  ...(team.hidden && { hidden: true }),
});

const personObjects = ({ id, members }: Roster['teams'][number]) =>
  members.map(({ name, role, email }, at) => ({
    id: `${id.slice(0, 33)}-${at + 1}`,
    team_ids: [id],
    name,
    role,
    ...(email && { email }),
  }));

const accountObjects = ({ id, username, networks }: Roster['teams'][number]) =>
  username
    ? [
        {
          id: username,
          username,
          type: 'team',
          team_id: id,
          ...(networks.length > 0 && { ip: networks.join(', ') }),
        },
      ]
    : [];

/** The files of older systems, which know less. */
function* tables({ categories, organisations, teams }: Roster): Generator<ZipMember> {
  const byId = new Map(organisations.map(one => [one.id, one]));
  const table = (kind: string, version: number, rows: (string | null)[][]) =>
    [[kind, String(version)], ...rows].map(row => `${row.map(cellText).join('\t')}\n`).join('');
  yield textFile(
    'groups.tsv',
    table(
      'groups',
      1,
      categories.map(({ id, name }) => [id, name]),
    ),
  );
  yield textFile(
    'institutions.tsv',
    table(
      'institutions',
      1,
      organisations.map(one => [`INST-${one.id}`, one.formalName || one.name, one.name, '', one.country]),
    ),
  );
  const rows = teams.map(({ id, icpcId, categories, displayName, name, organisationId }) => {
    const organisation = byId.get(organisationId ?? '');
    return [
      ...[id, icpcId, categories[0] ?? '', displayName || name],
      ...[
        organisation?.formalName || (organisation?.name ?? ''),
        organisation?.name ?? '',
        organisation?.country ?? '',
      ],
      organisation ? `INST-${organisation.id}` : '',
    ];
  });
  yield textFile(
    'teams.tsv',
    table(
      'teams',
      1,
      rows.map(row => row.slice(0, 7)),
    ),
  );
  yield textFile('teams2.tsv', table('teams', 2, rows));
}

const cellText = (cell: string | null): string =>
  (cell ?? '').replace(/[\\\t\n\r]/g, sign => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\');

async function* picture({ db, blobs }: Site, path: string, name: string | null): AsyncGenerator<ZipMember> {
  const file = name ? await findPublicFile(db, name) : undefined;
  if (!file) return;
  const bytes = await buffer((await blobs.read(file.sha256)).stream);
  const { draw } = await pictures();
  const png = await draw(sharp => sharp(bytes).png().toBuffer());
  yield { path, sizeBytes: png.length, content: () => png };
}
