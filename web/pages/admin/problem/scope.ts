import {
  createAdminProblem,
  getAdminProblem,
  getProblemCases,
  updateAdminProblem,
} from '#core/contract/problem-admin.ts';
import { compileInteractive, compileSpj } from '#core/contract/trial.ts';
import { call } from '../../../api/call.ts';
import { isProblemAdmin, useUser } from '../../../session/session.ts';
import type { Scope } from '../../problem/edit/scope.ts';

/** Problems outside groups and contests. */
export function useAdminScope(): Scope {
  return {
    name: 'admin',
    read: getAdminProblem,
    cases: getProblemCases,
    create: body => call(createAdminProblem, { body, quiet: true }),
    update: updateAdminProblem,
    compileSpj,
    compileInteractive,
    mayPublish: isProblemAdmin(useUser()),
  };
}
