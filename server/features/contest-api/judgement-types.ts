import { penaltyVerdicts } from '#core/scoreboard/rules/rule.ts';
import { hasVerdict, Status } from '#core/verdict.ts';

/** The verdicts under the ids of the Contest API. What is partly right is rejected there, and has a score. */
const types: { id: string; name: string; status: Status }[] = [
  { id: 'AC', name: 'Accepted', status: Status.Accepted },
  { id: 'PE', name: 'Presentation Error', status: Status.PresentationError },
  { id: 'WA', name: 'Wrong Answer', status: Status.WrongAnswer },
  { id: 'TLE', name: 'Time Limit Exceeded', status: Status.TimeLimitExceeded },
  { id: 'MLE', name: 'Memory Limit Exceeded', status: Status.MemoryLimitExceeded },
  { id: 'RTE', name: 'Runtime Error', status: Status.RuntimeError },
  { id: 'CE', name: 'Compile Error', status: Status.CompileError },
  { id: 'RE', name: 'Rejected', status: Status.PartialAccepted },
  { id: 'JE', name: 'Judging Error', status: Status.SystemError },
];

export const judgementTypes = (contest: { isPassFail: boolean; freeVerdicts: number[] }) =>
  types.map(({ id, name, status }) => ({
    id,
    name,
    ...(contest.isPassFail && { penalty: costs(status, contest.freeVerdicts) }),
    solved: status === Status.Accepted,
  }));

const costs = (status: Status, freeVerdicts: number[]): boolean =>
  (penaltyVerdicts as readonly number[]).includes(status) && !freeVerdicts.includes(status);

/** Nothing for what is not judged. */
export const judgementTypeOf = (status: number): string | undefined =>
  hasVerdict(status) ? types.find(type => type.status === status)?.id : undefined;
