import { superAdmin } from '#core/role.ts';

/** Whether a role needs a second factor that the session has not shown: until then it is that of everybody. */
export const isSecondFactorDue = (
  { superAdminsNeedSecondFactor }: { superAdminsNeedSecondFactor: boolean },
  role: number,
  isShown: boolean,
): boolean => superAdminsNeedSecondFactor && role === superAdmin && !isShown;
