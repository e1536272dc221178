import {
  compileGroupInteractive,
  compileGroupSpj,
  createGroupProblem,
  getGroupProblem,
  getGroupProblemCases,
  updateGroupProblem,
} from '#core/contract/group-problem.ts';
import { call } from '#web/api/call.ts';
import type { Scope } from '../problem/edit/scope.ts';
import { useGroup } from './group.tsx';

/** Problems of a group: its short name stands before their ids, and its admins show them to the members. */
export function useGroupScope(): Scope {
  const { gid, group } = useGroup();
  return {
    name: `group-${gid}`,
    gid,
    prefix: group.shortName.toUpperCase(),
    read: getGroupProblem,
    cases: getGroupProblemCases,
    create: ({ problem, ...rest }) =>
      call(createGroupProblem, { body: { ...rest, problem: { ...problem, gid } }, quiet: true }),
    update: updateGroupProblem,
    compileSpj: compileGroupSpj as unknown as Scope['compileSpj'],
    compileInteractive: compileGroupInteractive as unknown as Scope['compileInteractive'],
    mayPublish: true,
  };
}
