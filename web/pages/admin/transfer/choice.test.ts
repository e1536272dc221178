import { expect, test } from 'vitest';
import type { ImportBatch } from '#core/contract/transfer.ts';
import { choiceBody, chooseAll, chooseNone, chosenCount, isChosen, toggleChoice } from './choice.ts';

const batch = { total: 10, refuse: 2 } as ImportBatch;

test('all but some, or none but some, on pages that were never shown too', () => {
  const but = toggleChoice(toggleChoice(chooseAll, 3), 4);
  expect([isChosen(but, 3), isChosen(but, 5), chosenCount(but, batch)]).toEqual([false, true, 6]);
  expect(choiceBody(but)).toEqual({ except: [3, 4] });
  expect(choiceBody(toggleChoice(but, 3))).toEqual({ except: [4] });
  const only = toggleChoice(chooseNone, 7);
  expect([isChosen(only, 7), isChosen(only, 5), chosenCount(only, batch)]).toEqual([true, false, 1]);
  expect(choiceBody(only)).toEqual({ only: [7] });
});
