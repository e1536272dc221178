import { expect, test } from 'vitest';
import {
  type Conversation,
  type ConversationEvent,
  emptyConversation,
  nextConversation,
} from './conversation.ts';

const told = (...happenings: ConversationEvent[]): Conversation =>
  happenings.reduce(nextConversation, emptyConversation);

test('pieces add up to an answer, which ends whole, stopped or failed', () => {
  const begun: ConversationEvent[] = [
    { type: 'asked', question: 'Where do I begin?' },
    { type: 'heard', piece: 'With ' },
    { type: 'heard', piece: 'sums.' },
  ];
  expect(told(...begun)).toMatchObject({ is: 'answering', answer: 'With sums.' });
  expect(told(...begun, { type: 'ended' }).lines.at(-1)).toMatchObject({
    content: 'With sums.',
    state: 'whole',
  });
  expect(told(...begun, { type: 'stopped' }).lines.at(-1)).toMatchObject({ state: 'stopped' });
  expect(told(...begun, { type: 'failed', reason: 'cut' }).lines.at(-1)).toMatchObject({ failure: 'cut' });
});

test('a talk that is read again does not overwrite an answer on its way; a late piece changes nothing', () => {
  const asked: ConversationEvent = { type: 'asked', question: 'Help' };
  expect(told(asked, { type: 'read', lines: [] })).toMatchObject({ is: 'answering' });
  expect(told(asked, { type: 'stopped' }, { type: 'heard', piece: 'late' }).lines).toHaveLength(1);
  expect(told(asked, { type: 'ended' }, { type: 'cleared' })).toEqual(emptyConversation);
});
