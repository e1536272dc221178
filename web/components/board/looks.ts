import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import { acmLooks } from './AcmBoard.tsx';
import type { AnyBoardRow, BoardLook } from './board.ts';
import { oiLooks } from './OiBoard.tsx';

export const boardLooks: Record<RuleName, BoardLook<AnyBoardRow>> = { ACM: acmLooks, OI: oiLooks };
