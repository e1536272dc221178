import { text } from 'node:stream/consumers';
import * as contract from '#core/contract/hack.ts';
import { pick } from '#core/pick.ts';
import type { ContestStanding } from '#core/standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { holdBoard, settleContestCell } from '../contest/board/store/cells.ts';
import { contestPolicy } from '../contest/policy.ts';
import { requireEntry } from '../contest/taking-part/entry.ts';
import { findProblemByDisplayId } from '../problem/queries.ts';
import { managedProblem, visibleProblem } from '../problem/standing.ts';
import { judgeAgain } from '../submission/store/change.ts';
import { requireKnownCheckerLanguage, requireKnownLanguage } from '../trial/queries.ts';
import { takeHack } from './make.ts';
import { hackPolicy, refusalToHack } from './policy.ts';
import { presentBankHack, presentContestHack, takesTest } from './present.ts';
import {
  findHack,
  goodHacks,
  hackingOf,
  hacksInBank,
  hacksInContest,
  hasSolvedHackable,
  problemsToHack,
  programsInRoom,
  roomOf,
} from './queries.ts';
import { voidHack } from './store/judging.ts';
import { lock, setHacking } from './store.ts';
import { addTests, mayManageTests, takeTestsOf } from './tests.ts';

/** As much of a test as a page shows. */
const shownBytes = 64 * 1024;

export const hackRoutes = [
  route(contract.getContestHacking, async context => {
    requireEntry(context);
    const { db, viewer, standing } = context;
    if (!contestPolicy.hasHacks(viewer, standing)) fail('hack.off');
    const { uid } = requireLogin(viewer);
    const mayHack = refusalToHack(viewer, standing) === undefined;
    const mayTakeTests = hackPolicy.takeTests(viewer, standing);
    const problems = await problemsToHack(db, standing.id, uid);
    return {
      room: await roomOf(db, standing.id, uid),
      problems: problems.map(({ isSolved, ...problem }) => ({
        ...pick(problem, 'displayId', 'displayTitle', 'isHackable', 'isLocked'),
        mayLock: mayHack && problem.isHackable && isSolved && !problem.isLocked,
      })),
      mayTakeTests,
      newTests: mayTakeTests ? (await goodHacks(db, { cid: standing.id })).length : 0,
    };
  }),

  route(contract.lockProblem, async ({ db, viewer, standing, body }) => {
    requireHacking({ viewer, standing });
    const { uid } = requireLogin(viewer);
    const all = await problemsToHack(db, standing.id, uid);
    const problem = all.find(({ displayId }) => displayId.toUpperCase() === body.displayId.toUpperCase());
    if (!problem) return fail('problem.unknown');
    if (!problem.isHackable) fail('hack.notHackable');
    if (!problem.isSolved) fail('hack.lockUnsolved');
    await lock(db, { cid: standing.id, pid: problem.pid, uid, roomSize: standing.hackRoomSize! });
  }),

  route(contract.getRoomPrograms, async ({ db, viewer, standing, query }) => {
    requireHacking({ viewer, standing });
    const { uid } = requireLogin(viewer);
    const all = await problemsToHack(db, standing.id, uid);
    const problem = all.find(({ displayId }) => displayId.toUpperCase() === query.displayId.toUpperCase());
    if (!problem?.isLocked) return fail('hack.lockFirst');
    return programsInRoom(db, standing, uid, { pid: problem.pid });
  }),

  route(contract.getRoomProgram, async ({ db, viewer, standing, query }) => {
    requireHacking({ viewer, standing });
    const [program] = await programsInRoom(db, standing, requireLogin(viewer).uid, {
      submitId: query.submitId,
    });
    return program ?? fail('hack.noTarget');
  }),

  route(contract.makeHack, async context => ({ id: await takeHack(context) })),

  route(contract.getContestHacks, async context => {
    requireEntry(context);
    const { db, viewer, standing, query } = context;
    const { uid } = requireLogin(viewer);
    if (query.side === 'all') requireAllowed(hackPolicy.oversee(viewer, standing));
    const side = { mine: { hacker: uid }, against: { defender: uid }, all: {} }[query.side];
    const page = await pageOfRows(query, hacksInContest(db, standing.id, side));
    return { ...page, records: page.records.map(hack => presentContestHack(viewer, standing, hack)) };
  }),

  route(contract.getProblemHacks, async ({ site, db, viewer, query }) => {
    const { uid } = requireLogin(viewer);
    const named = (await findProblemByDisplayId(db, query.problemId)) ?? fail('problem.unknown');
    const { id: pid, gid } = await visibleProblem(site, viewer, named.id);
    if (gid !== null) fail('problem.unknown');
    const keeps = await mayManageTests(site, viewer, pid);
    const page = await pageOfRows(query, hacksInBank(db, pid, { uid, keeps }));
    return {
      ...page,
      records: page.records.map(hack => presentBankHack(viewer, keeps, hack)),
      mayHack: hackPolicy.hackInBank(viewer, await hasSolvedHackable(db, pid, uid)),
    };
  }),

  route(contract.getHackTest, async ({ site, db, viewer, query }) => {
    const hack = (await findHack(db, query.id)) ?? fail('hack.unknown');
    if (hack.cid === 0) {
      await visibleProblem(site, viewer, hack.pid);
      const isShown = hackPolicy.readBankTest(viewer, hack) || (await mayManageTests(site, viewer, hack.pid));
      if (!isShown) fail('hack.unknown');
    } else {
      const standing = (await site.standings.at(viewer, { kind: 'contest', id: hack.cid })) as
        | ContestStanding
        | undefined;
      if (!standing || !hackPolicy.readContestTest(viewer, standing, hack)) fail('hack.unknown');
    }
    const { input, generator, generatorLanguage, arguments: words } = hack;
    const stored = hack.inputSha256 === null ? null : await beginningOf(site, hack.inputSha256);
    const answer = hack.answerSha256 === null ? null : await beginningOf(site, hack.answerSha256);
    return {
      input: (stored?.text ?? input)?.slice(0, shownBytes) ?? null,
      isCut: stored?.isCut ?? (input?.length ?? 0) > shownBytes,
      answer: answer?.text ?? null,
      generator:
        generator === null ? null : { language: generatorLanguage!, source: generator, arguments: words },
    };
  }),

  route(contract.takeHackBack, async ({ site, db, viewer, standing, body, language }) => {
    requireAllowed(hackPolicy.oversee(viewer, standing));
    const hack = await findHack(db, body.id);
    if (hack?.cid !== standing.id) return fail('hack.unknown');
    const { submitId, cid, pid, uid, outcome } = hack;
    await db.transaction().execute(async transaction => {
      if (!(await voidHack(transaction, hack.id))) fail('hack.notCounted');
      await holdBoard(transaction, cid);
      await settleContestCell(transaction, { cid, pid, uid });
    });
    if (outcome === 'successful') await judgeAgain(site, submitId, 'contest', language);
  }),

  route(contract.takeContestTests, async ({ site, viewer, standing }) => {
    requireAllowed(hackPolicy.oversee(viewer, standing));
    if (!hackPolicy.takeTests(viewer, standing)) fail('hack.testsEarly');
    return takeTestsOf(site, viewer, standing.id);
  }),

  route(contract.takeProblemTest, async ({ site, db, viewer, body }) => {
    const hack = await findHack(db, body.id);
    if (hack?.cid !== 0) return fail('hack.unknown');
    await managedProblem(site, viewer, hack.pid);
    if (!takesTest(hack)) fail('hack.notCounted');
    await addTests(db, await goodHacks(db, { id: hack.id }), requireLogin(viewer).uid);
  }),

  route(contract.getProblemHacking, async ({ site, db, viewer, query }) => {
    const { id } = await managedProblem(site, viewer, query.pid);
    return hackingOf(db, id);
  }),

  route(contract.saveProblemHacking, async ({ site, db, viewer, body }) => {
    const { pid, ...hacking } = body;
    const { id } = await managedProblem(site, viewer, pid);
    const { validator, solution } = hacking;
    if (validator) await requireKnownCheckerLanguage(site, validator.language);
    if (solution) await requireKnownLanguage(site, solution.language);
    await setHacking(db, id, hacking);
  }),
];

function requireHacking({ viewer, standing }: Parameters<typeof requireEntry>[0]): void {
  const refusal = refusalToHack(viewer, standing);
  if (refusal) fail(refusal);
}

async function beginningOf({ blobs }: Site, sha256: string): Promise<{ text: string; isCut: boolean }> {
  const { stream, sizeBytes } = await blobs.read(sha256, shownBytes);
  return { text: (await text(stream)).replaceAll('\0', '\u{fffd}'), isCut: sizeBytes > shownBytes };
}
