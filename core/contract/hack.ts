import { z } from 'zod';
import { hackArgumentsMax, hackInputMax, hackOutcomes } from '../hack.ts';
import { codeLengthMax, pageSize } from '../limits.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { displayId, id } from './problem.ts';

/** Tests by which people try to show that a program that was accepted is wrong: in contests, and in the bank. */

const submitId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const getContestHacking = endpoint({
  method: 'GET',
  path: '/api/contest-hacking',
  summary: 'The problems of a contest with hacks: which the viewer has locked or may lock',
  who: 'login',
  within: { contest: 'query.cid' },
  tags: ['verdicts'],
  query: { cid: id },
  answer: z.object({
    /** of the viewer, counted from 1; null where all are in one room, or theirs is not drawn yet */
    room: z.number().nullable(),
    problems: z.array(
      z.object({
        displayId: z.string(),
        displayTitle: z.string(),
        /** it has all that hacks are judged with */
        isHackable: z.boolean(),
        isLocked: z.boolean(),
        mayLock: z.boolean(),
      }),
    ),
    /** whether the viewer runs the contest, and how many good hacks are not among the tests yet */
    mayTakeTests: z.boolean(),
    newTests: z.number(),
  }),
});

export const lockProblem = endpoint({
  method: 'POST',
  path: '/api/contest-lock',
  summary: 'Submit no more to a problem that one has solved, and read and hack what others handed in for it',
  who: 'perm:submit',
  within: { contest: 'body.cid' },
  invalidates: ['contest'],
  body: z.object({ cid: bodyId, displayId }),
  answer: nothing,
});

const roomProgram = z.object({
  submitId: z.number(),
  username: z.string(),
  language: z.string(),
  length: z.number(),
  submitTime: instant,
});
export type RoomProgram = z.output<typeof roomProgram>;

export const getRoomPrograms = endpoint({
  method: 'GET',
  path: '/api/contest-room',
  summary: 'The accepted programs of the others in the room for a problem that the viewer has locked',
  who: 'login',
  within: { contest: 'query.cid' },
  tags: ['verdicts'],
  query: { cid: id, displayId },
  answer: z.array(roomProgram),
});

export const getRoomProgram = endpoint({
  method: 'GET',
  path: '/api/contest-room-program',
  summary: 'One of those programs, to read',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid: id, submitId: z.coerce.number().pipe(submitId) },
  answer: roomProgram.extend({ code: z.string() }),
});

const generator = z.object({
  language: z.string().max(100),
  source: z.string().max(codeLengthMax),
  /** its command line; white space parts the arguments */
  arguments: z.string().max(hackArgumentsMax),
});

export const makeHack = endpoint({
  method: 'POST',
  path: '/api/hack',
  summary: 'Try to break a program with a test, typed or generated',
  who: 'perm:submit',
  scope: 'submit',
  within: { contest: 'body.cid?' },
  invalidates: ['verdicts'],
  body: z.object({
    /** the contest that it is made in; left out: in the bank */
    cid: bodyId.nullish(),
    submitId,
    /** the test, unless a generator prints it */
    input: z.string().max(hackInputMax).nullish(),
    generator: generator.nullish(),
  }),
  answer: z.object({ id: z.number() }),
  limit: 'submit',
});

/** late: another one had succeeded before it was judged; void: taken back by the jury. Both count for nobody. */
const hackStates = ['waiting', ...hackOutcomes, 'late', 'void'] as const;

const hackRow = z.object({
  id: z.number(),
  submitId: z.number(),
  /** of the problem, as it is called where the hack was made */
  displayId: z.string(),
  hacker: z.string(),
  defender: z.string(),
  madeAt: instant,
  state: z.enum(hackStates),
  /** what the program came to; null where it was not run, or has not been yet */
  status: z.number().nullable(),
  /** why, for whoever made it and for the jury */
  message: z.string().nullable(),
  /** why it could not be judged, for the jury */
  cause: z.string().nullable(),
  /** its test is one of the problem’s by now */
  isTest: z.boolean(),
  mayReadTest: z.boolean(),
});
export type HackRow = z.output<typeof hackRow>;

const contestHack = hackRow.extend({
  /** may have it count for nobody */
  mayTakeBack: z.boolean(),
});
export type ContestHack = z.output<typeof contestHack>;

const bankHack = hackRow.extend({
  /** may make the test one of the problem’s */
  mayTakeTest: z.boolean(),
});
export type BankHack = z.output<typeof bankHack>;

export const getContestHacks = endpoint({
  method: 'GET',
  path: '/api/contest-hacks',
  summary:
    'Hacks in a contest, the newest first: those of the viewer, those against them, or all for the jury',
  who: 'login',
  within: { contest: 'query.cid' },
  tags: ['verdicts'],
  query: { ...paging(pageSize.board), cid: id, side: z.enum(['mine', 'against', 'all']) },
  answer: pageOf(contestHack),
});

export const getProblemHacks = endpoint({
  method: 'GET',
  path: '/api/problem-hacks',
  summary: 'Hacks of a problem in the bank, the newest first: those that succeeded, and all of the viewer',
  who: 'login',
  tags: ['verdicts'],
  query: { ...paging(pageSize.board), problemId: displayId },
  answer: pageOf(bankHack).extend({
    /** whether the viewer may hack programs that are shared; it takes having solved the problem */
    mayHack: z.boolean(),
  }),
});

export const getHackTest = endpoint({
  method: 'GET',
  path: '/api/hack-test',
  summary: 'The test of a hack: what was typed or generated, as far as it is kept',
  who: 'login',
  query: { id },
  answer: z.object({
    /** the beginning of it, where it is long; null where a generator was to print it and did not break the program */
    input: z.string().nullable(),
    isCut: z.boolean(),
    answer: z.string().nullable(),
    generator: generator.nullable(),
  }),
});

export const takeHackBack = endpoint({
  method: 'POST',
  path: '/api/contest-hack-void',
  summary: 'Have a hack count for nobody, for the jury; what it broke is judged again',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest', 'verdicts'],
  body: z.object({ cid: bodyId, id: bodyId }),
  answer: nothing,
});

export const takeContestTests = endpoint({
  method: 'POST',
  path: '/api/contest-hack-tests',
  summary:
    'Make the tests of good hacks tests of their problems, after the end of a contest, and judge what was accepted again',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  invalidates: ['contest', 'verdicts', 'dataVersions'],
  body: z.object({ cid: bodyId }),
  answer: z.object({
    tests: z.number(),
    submissions: z.number(),
    /** problems that somebody else looks after: their tests stay as they are */
    left: z.array(z.string()),
  }),
});

export const takeProblemTest = endpoint({
  method: 'POST',
  path: '/api/problem-hack-test',
  summary: 'Make the test of a hack in the bank one of its problem',
  who: 'login',
  scope: 'problems',
  invalidates: ['verdicts', 'dataVersions'],
  body: z.object({ id: bodyId }),
  answer: nothing,
});

const program = z.object({ language: z.string().max(100), source: z.string().max(codeLengthMax) }).nullable();

export const problemHacking = z.object({
  /** reads an input and ends with 0 if the statement allows it, and with anything else if not */
  validator: program,
  /** answers the input */
  solution: program,
  /** whether those who solved it may hack programs that are shared in the bank */
  openInBank: z.boolean(),
});
export type ProblemHacking = z.output<typeof problemHacking>;

export const getProblemHacking = endpoint({
  method: 'GET',
  path: '/api/admin/problem/hacking',
  summary: 'What the hacks of a problem are judged with',
  who: 'login',
  scope: 'problems',
  query: { pid: id },
  answer: problemHacking,
});

export const saveProblemHacking = endpoint({
  method: 'PUT',
  path: '/api/admin/problem/hacking',
  summary: 'Say what the hacks of a problem are judged with',
  who: 'login',
  scope: 'problems',
  body: problemHacking.extend({ pid: bodyId }),
  answer: nothing,
});
