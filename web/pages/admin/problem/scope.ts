import { publishing } from '#core/admission.ts';
import {
  createAdminProblem,
  getAdminProblem,
  getProblemCases,
  updateAdminProblem,
} from '#core/contract/problem-admin.ts';
import { compileInteractive, compileSpj } from '#core/contract/trial.ts';
import { call } from '#web/api/call.ts';
import type { Scope } from '#web/pages/problem/edit/scope.ts';
import { useMayCall } from '#web/session/session.ts';

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
    mayPublish: useMayCall(publishing),
  };
}
