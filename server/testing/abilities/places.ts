import { getContestInfo } from '#core/contract/contest.ts';
import * as contests from '#core/contract/contest-admin.ts';
import * as finals from '#core/contract/contest-final.ts';
import * as contestProblems from '#core/contract/contest-problem-admin.ts';
import * as virtuals from '#core/contract/contest-virtual.ts';
import { beginContest } from '#core/contract/contest-window.ts';
import * as groupContests from '#core/contract/group-contest.ts';
import * as groupProblems from '#core/contract/group-problem.ts';
import * as groupTrainings from '#core/contract/group-training.ts';
import * as problems from '#core/contract/problem-admin.ts';
import * as trainings from '#core/contract/training-admin.ts';
import { aContest, aTraining, inMinutes } from '../place.ts';
import { aProblem } from '../problem.ts';
import { type Ask, inGroup, inRecords, itself, type Made, mayDelete, mayEdit, type Thing } from './thing.ts';

const cid: Ask = ({ id }) => ({ query: { cid: id! } });
const tid: Ask = ({ id }) => ({ query: { tid: id! } });
const pid: Ask = ({ id }) => ({ query: { pid: id! } });
const confirmed: Ask = ({ id }) => ({
  body: { cid: id!, medals: { gold: 1, silver: 1, bronze: 1, extraBronze: 0 }, comment: '' },
});
const numbered: Ask = ({ id }) => ({ query: { keyword: id! } });
const inProblemList = (data: { problemList: { records: { id: number }[] } }, made: Made) =>
  inRecords(data.problemList, made);

export const places: Thing[] = [
  {
    name: 'a contest',
    make: async ({ site, cast }) => ({ id: await aContest(site, cast.admin) }),
    offers: [{ by: contests.listAdminContests, ask: numbered, row: inRecords }],
    abilities: [
      mayEdit(
        [contests.getAdminContest, cid],
        [contests.changeContestVisible, ({ id }) => ({ query: { cid: id!, visible: true } })],
      ),
      mayDelete([contests.deleteContest, cid]),
    ],
  },
  {
    name: 'a contest where each has a time of their own',
    make: async ({ site, cast }) => ({ id: await aContest(site, cast.admin, { windowMinutes: 60 }) }),
    offers: [{ by: getContestInfo, ask: cid, row: itself }],
    abilities: [{ name: 'mayBegin', calls: [[beginContest, ({ id }) => ({ body: { cid: id! } })]] }],
  },
  {
    name: 'a contest that has ended',
    make: async ({ site, cast }) => ({
      id: await aContest(site, cast.admin, { startTime: inMinutes(-120), endTime: inMinutes(-60) }),
    }),
    offers: [{ by: getContestInfo, ask: cid, row: itself }],
    abilities: [
      { name: 'mayStartVirtual', calls: [[virtuals.startVirtual, ({ id }) => ({ body: { cid: id! } })]] },
    ],
  },
  {
    name: 'the results of a contest that has ended',
    make: async ({ site, cast }) => ({
      id: await aContest(site, cast.admin, { startTime: inMinutes(-120), endTime: inMinutes(-60) }),
    }),
    offers: [{ by: finals.getContestFinal, ask: cid, row: itself }],
    abilities: [{ name: 'mayFinalise', calls: [[finals.finaliseContest, confirmed]] }],
  },
  {
    name: 'results that are final',
    make: async scene => {
      const { site, cast } = scene;
      const ended = { startTime: inMinutes(-120), endTime: inMinutes(-60) };
      const made = { id: await aContest(site, cast.admin, ended) };
      await cast.admin.call(finals.finaliseContest, confirmed(made, scene));
      return made;
    },
    offers: [{ by: finals.getContestFinal, ask: cid, row: itself }],
    abilities: [
      {
        name: 'mayReopen',
        calls: [[finals.reopenContest, ({ id }) => ({ body: { cid: id!, reason: 'Wrong data' } })]],
      },
    ],
  },
  {
    name: 'a virtual participation, with who was asked to join it',
    make: async ({ site, cast }) => {
      const cid = await aContest(site, cast.admin, { startTime: inMinutes(-120), endTime: inMinutes(-60) });
      await cast.pupil.call(virtuals.startVirtual, { body: { cid, members: [cast.classmate.username] } });
      const { data } = (
        await cast.pupil.call<{ records: { id: number }[] }>(virtuals.getVirtualParticipations, {
          query: { cid },
        })
      ).body;
      return { id: data!.records[0]!.id, cid };
    },
    offers: [
      {
        by: virtuals.getVirtualParticipations,
        ask: ({ cid }) => ({ query: { cid: cid! } }),
        row: inRecords,
      },
    ],
    abilities: [
      {
        name: 'mayJoin',
        calls: [[virtuals.joinVirtual, ({ cid, id }) => ({ body: { cid: cid!, id: id! } })]],
      },
      { name: 'mayEnd', calls: [[virtuals.endVirtual, ({ cid }) => ({ body: { cid: cid! } })]] },
    ],
  },
  {
    name: 'a contest of a group',
    make: async ({ site, cast, gid }) => ({ id: await aContest(site, cast.teacher, { gid }) }),
    offers: [{ by: groupContests.listGroupContests, ask: inGroup, row: inRecords }],
    abilities: [
      mayEdit([groupContests.getGroupContest, cid]),
      mayDelete([groupContests.deleteGroupContest, cid]),
    ],
  },
  {
    name: 'a problem in a contest',
    make: async ({ site, cast, pid: id }) => ({
      id,
      cid: await aContest(site, cast.otherAdmin, { problems: { A: id } }),
    }),
    offers: [
      {
        by: contestProblems.listAdminContestProblems,
        ask: made => ({ query: { cid: made.cid!, limit: 100 } }),
        row: inProblemList,
      },
    ],
    abilities: [mayEdit([problems.getAdminProblem, pid])],
    isAlsoElsewhere: true,
  },
  {
    name: 'a problem in a contest of a group',
    make: async ({ site, cast, gid }) => {
      const { pid: id } = await aProblem(site, cast.colleague, { problem: { gid } });
      return { id, cid: await aContest(site, cast.teacher, { gid, problems: { A: id } }) };
    },
    offers: [
      {
        by: groupContests.listGroupContestProblems,
        ask: made => ({ query: { cid: made.cid!, limit: 100 } }),
        row: inProblemList,
      },
    ],
    abilities: [mayEdit([groupProblems.getGroupProblem, pid])],
    isAlsoElsewhere: true,
  },
  {
    name: 'a training',
    make: async ({ site, cast }) => ({ id: await aTraining(site, cast.admin) }),
    offers: [{ by: trainings.listAdminTrainings, ask: numbered, row: inRecords }],
    abilities: [
      mayEdit(
        [trainings.getAdminTraining, tid],
        [trainings.changeTrainingStatus, ({ id }) => ({ query: { tid: id!, status: true } })],
      ),
      mayDelete([trainings.deleteTraining, tid]),
    ],
  },
  {
    name: 'a training of a group',
    make: async ({ site, cast, gid }) => ({ id: await aTraining(site, cast.teacher, { gid }) }),
    offers: [{ by: groupTrainings.listGroupTrainings, ask: inGroup, row: inRecords }],
    abilities: [
      mayEdit([groupTrainings.getGroupTraining, tid]),
      mayDelete([groupTrainings.deleteGroupTraining, tid]),
    ],
  },
  {
    name: 'a problem in a training',
    make: async ({ site, cast, pid: id }) => ({
      id,
      tid: await aTraining(site, cast.otherAdmin, { problems: [id] }),
    }),
    offers: [
      {
        by: trainings.listAdminTrainingProblems,
        ask: made => ({ query: { tid: made.tid!, queryExisted: true } }),
        row: inProblemList,
      },
    ],
    abilities: [mayEdit([problems.getAdminProblem, pid])],
    isAlsoElsewhere: true,
  },
  {
    name: 'a problem in a training of a group',
    make: async ({ site, cast, gid }) => {
      const { pid: id } = await aProblem(site, cast.colleague, { problem: { gid } });
      return { id, tid: await aTraining(site, cast.teacher, { gid, problems: [id] }) };
    },
    offers: [
      {
        by: groupTrainings.listGroupTrainingProblems,
        ask: made => ({ query: { tid: made.tid!, queryExisted: true } }),
        row: inProblemList,
      },
    ],
    abilities: [mayEdit([groupProblems.getGroupProblem, pid])],
    isAlsoElsewhere: true,
  },
  {
    name: 'a problem',
    make: async ({ site, cast }) => ({
      id: (await aProblem(site, cast.admin, { problem: { auth: 2 } })).pid,
    }),
    offers: [{ by: problems.listAdminProblems, ask: numbered, row: inRecords }],
    abilities: [
      mayEdit([problems.getAdminProblem, pid]),
      {
        name: 'mayPublish',
        calls: [[problems.changeProblemAuth, ({ id }) => ({ body: { id, auth: 1 } })]],
      },
      mayDelete(
        [problems.deleteProblem, pid],
        [problems.restoreProblem, ({ id }) => ({ body: { pid: id } })],
      ),
    ],
  },
  {
    name: 'a problem of a group',
    make: async ({ site, cast, gid }) => ({
      id: (await aProblem(site, cast.teacher, { problem: { gid } })).pid,
    }),
    offers: [{ by: groupProblems.getAdminGroupProblems, ask: inGroup, row: inRecords }],
    abilities: [mayEdit([groupProblems.getGroupProblem, pid], [groupProblems.deleteGroupProblem, pid])],
  },
];
