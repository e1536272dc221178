import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import { acmLooks } from './AcmBoard.tsx';
import type { AnyBoardRow, BoardLook } from './board.ts';
import { oiLooks } from './OiBoard.tsx';
import { pointsLooks, timedPointsLooks } from './PointsBoard.tsx';

export const boardLooks: Record<RuleName, BoardLook<AnyBoardRow>> = {
  ACM: acmLooks,
  OI: oiLooks,
  IOI: pointsLooks,
  'Strict IOI': pointsLooks,
  Ledo: pointsLooks,
  AtCoder: timedPointsLooks,
  Codeforces: pointsLooks,
};
