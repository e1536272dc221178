import { expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { dialogBeforeSubmit, isBusy, nextSubmitting, readyToSubmit, type SubmitEvent } from './submitting.ts';

const walk = (...events: SubmitEvent[]) => events.reduce(nextSubmitting, readyToSubmit);
const sending: SubmitEvent = { type: 'sending' };
const taken = (submitId: number): SubmitEvent => ({ type: 'taken', submitId, status: Status.Pending });
const heard = (submitId: number, status: number): SubmitEvent => ({
  type: 'heard',
  submitId,
  news: { status },
});
const pictureOver: SubmitEvent = { type: 'pictureOver' };

test('a submission is followed from the button to the picture of its verdict', () => {
  expect(walk(sending).run).toEqual({ submitId: null, status: Status.Submitting });
  const followed = walk(sending, taken(7), heard(7, Status.Judging));
  expect(followed).toMatchObject({ run: { submitId: 7, status: Status.Judging }, picture: null });
  const judged = nextSubmitting(followed, heard(7, Status.Accepted));
  expect(judged).toMatchObject({ run: { status: Status.Accepted }, picture: 'accepted' });
  expect(nextSubmitting(judged, pictureOver)).toMatchObject({ run: { submitId: 7 }, picture: null });
  expect(walk(sending, taken(7), heard(7, Status.WrongAnswer)).picture).toBe('failed');
});

test('what was never judged, and what is not told yet, has no picture', () => {
  for (const status of [Status.SubmittedFailed, Status.SubmittedUnknownResult])
    expect(walk(sending, taken(7), heard(7, status)).picture).toBeNull();
});

test('what comes late of a submission that is not the last one changes nothing', () => {
  const second = walk(sending, taken(7), sending, taken(8));
  expect(nextSubmitting(second, heard(7, Status.Accepted))).toBe(second);
  const message: SubmitEvent = { type: 'heard', submitId: 7, news: { message: 'no main' } };
  expect(nextSubmitting(second, message)).toBe(second);
});

test('what the compiler says comes after the verdict and shows no second picture', () => {
  const over = walk(sending, taken(7), heard(7, Status.CompileError), pictureOver);
  const told = nextSubmitting(over, { type: 'heard', submitId: 7, news: { message: 'no main' } });
  expect(told).toMatchObject({ run: { status: Status.CompileError, message: 'no main' }, picture: null });
});

test('one that is not taken shows the run before again, and asks for what the server wants', () => {
  const refused: SubmitEvent = { type: 'notTaken', wantsCaptcha: false, allowedAt: 5_000 };
  const judged = walk(sending, taken(7), heard(7, Status.WrongAnswer));
  const after = [sending, refused].reduce(nextSubmitting, judged);
  expect(after).toMatchObject({ run: judged.run, dialog: null, allowedAt: 5_000 });
  const human: SubmitEvent = { type: 'notTaken', wantsCaptcha: true, allowedAt: undefined };
  const asked = [sending, human].reduce(nextSubmitting, after);
  expect(asked).toMatchObject({ run: judged.run, dialog: 'captcha', allowedAt: 5_000 });
  expect(nextSubmitting(asked, sending)).toMatchObject({ dialog: null, run: { submitId: null } });
});

test('a question goes when it is dismissed and when it is answered', () => {
  const asked = walk({ type: 'asked', dialog: 'solved' });
  expect(asked.dialog).toBe('solved');
  expect(nextSubmitting(asked, { type: 'dismissed' })).toEqual(readyToSubmit);
  expect(nextSubmitting(asked, sending).dialog).toBeNull();
});

test('whoever has solved it is asked first, and whoever would replace a result that is not told', () => {
  expect(dialogBeforeSubmit(readyToSubmit, Status.NotSubmitted, true)).toBeNull();
  expect(dialogBeforeSubmit(readyToSubmit, Status.WrongAnswer, false)).toBeNull();
  expect(dialogBeforeSubmit(readyToSubmit, Status.WrongAnswer, true)).toBe('overwrite');
  expect(dialogBeforeSubmit(readyToSubmit, Status.Accepted, true)).toBe('solved');
  // the list of marks may not know yet
  const solved = walk(sending, taken(7), heard(7, Status.Accepted));
  expect(dialogBeforeSubmit(solved, Status.NotSubmitted, false)).toBe('solved');
  expect(dialogBeforeSubmit(walk(sending, taken(7)), Status.NotSubmitted, true)).toBe('overwrite');
});

test('the button waits for the verdict, but not for one that nobody tells', () => {
  const followed = walk(sending, taken(7));
  expect([isBusy(walk(sending), true), isBusy(followed, false), isBusy(followed, true)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isBusy(nextSubmitting(followed, heard(7, Status.WrongAnswer)), false)).toBe(false);
});
