import * as hacks from '#core/contract/hack.ts';
import { setHacking } from '#server/features/hack/store.ts';
import { aContest, inMinutes } from '../place.ts';
import { aProblem } from '../problem.ts';
import { aSubmissionRow } from '../submission.ts';
import { type Ask, byId, inRecords, itself, type Scene, type Thing } from './thing.ts';

const program = { language: 'C++', source: 'int main() {}' };

/** A problem that can be hacked, of an administrator, which two pupils have solved. */
async function aHackable({ site, cast }: Scene) {
  const { pid, problemId } = await aProblem(site, cast.admin, { problem: { codeShare: true } });
  await setHacking(site.site.db, pid, { validator: program, solution: program, openInBank: true });
  return { pid, problemId };
}

/** A contest of theirs with that problem, and the two submissions. */
async function aContestWithHacks(scene: Scene, given: Parameters<typeof aContest>[2] = {}) {
  const { site, cast } = scene;
  const { pid } = await aHackable(scene);
  const cid = await aContest(site, cast.admin, { type: 6, hackRoomSize: 0, problems: { A: pid }, ...given });
  const solved = { cid, submitTime: inMinutes(-30), language: 'C++' };
  const submitId = await aSubmissionRow(site, cast.pupil, pid, solved);
  await aSubmissionRow(site, cast.classmate, pid, solved);
  return { cid, pid, submitId };
}

const judged = { input: '1', outcome: 'successful', status: -1 };
const inContest: Ask = ({ cid }) => ({ query: { cid: cid! } });
const ofProblem: Ask = ({ pid }) => ({ query: { problemId: `P${pid}` } });
const ofContest: Ask = ({ cid }) => ({ body: { cid: cid! } });

export const hacked: Thing[] = [
  {
    name: 'a problem of a contest with hacks',
    make: aContestWithHacks,
    offers: [{ by: hacks.getContestHacking, ask: inContest, row: ({ problems }) => problems[0] }],
    abilities: [
      {
        name: 'mayLock',
        calls: [[hacks.lockProblem, ({ cid }) => ({ body: { cid: cid!, displayId: 'A' } })]],
      },
    ],
  },
  {
    name: 'a contest with hacks that has ended',
    make: scene => aContestWithHacks(scene, { startTime: inMinutes(-120), endTime: inMinutes(-10) }),
    offers: [{ by: hacks.getContestHacking, ask: inContest, row: itself }],
    abilities: [{ name: 'mayTakeTests', calls: [[hacks.takeContestTests, ofContest]] }],
  },
  {
    name: 'a hack in a contest',
    async make(scene) {
      const { cid, pid, submitId } = await aContestWithHacks(scene);
      const { uid } = scene.cast.classmate;
      const { id } = await scene.site.site.db
        .insertInto('hack')
        .values({ cid, pid, submitId, uid, ...judged })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { cid, id };
    },
    offers: (['mine', 'against', 'all'] as const).map(side => ({
      by: hacks.getContestHacks,
      ask: ({ cid }) => ({ query: { cid: cid!, side } }),
      row: inRecords,
    })),
    abilities: [
      { name: 'mayReadTest', calls: [[hacks.getHackTest, byId]] },
      {
        name: 'mayTakeBack',
        calls: [[hacks.takeHackBack, ({ cid, id }) => ({ body: { cid: cid!, id: id! } })]],
      },
    ],
  },
  {
    name: 'a hack in the bank',
    async make(scene) {
      const { site, cast } = scene;
      const { db, blobs } = site.site;
      const { pid } = await aHackable(scene);
      const submitId = await aSubmissionRow(site, cast.pupil, pid, { share: true, language: 'C++' });
      const { sha256 } = await blobs.put(Buffer.from('7'));
      const files = { inputSha256: sha256, inputBytes: 1, answerSha256: sha256, answerBytes: 1 };
      const { id } = await db
        .insertInto('hack')
        .values({ pid, submitId, uid: cast.classmate.uid, ...judged, ...files })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { pid, id };
    },
    offers: [{ by: hacks.getProblemHacks, ask: ofProblem, row: inRecords }],
    abilities: [
      { name: 'mayReadTest', calls: [[hacks.getHackTest, byId]] },
      { name: 'mayTakeTest', calls: [[hacks.takeProblemTest, ({ id }) => ({ body: { id: id! } })]] },
    ],
  },
  {
    name: 'a problem of the bank whose programs may be hacked',
    async make(scene) {
      const { site, cast } = scene;
      const { pid } = await aHackable(scene);
      const submitId = await aSubmissionRow(site, cast.pupil, pid, { share: true, language: 'C++' });
      for (const { uid } of [cast.classmate, cast.muted])
        await site.site.db
          .insertInto('solved')
          .values({ uid, pid, submitId, solvedAt: inMinutes(-1) })
          .execute();
      return { pid, submitId };
    },
    offers: [{ by: hacks.getProblemHacks, ask: ofProblem, row: itself }],
    abilities: [
      {
        name: 'mayHack',
        calls: [[hacks.makeHack, ({ submitId }) => ({ body: { submitId: submitId!, input: '1' } })]],
      },
    ],
  },
];
