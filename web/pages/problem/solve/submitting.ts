import { isWaiting, Status } from '#core/verdict.ts';
import type { LiveStatus } from '#web/pages/submission/live.ts';

/** The submission under way, or the last one. Before the server has answered it has no id and is Submitting. */
export interface Run extends Omit<LiveStatus, 'submitId'> {
  submitId: number | null;
  /** what the compiler or the judge said about it */
  message?: string | null;
}

/**
 * Submitting at a desk, from the button to the picture of the verdict.
 *
 *   (no dialog) ──wanted──▶ password ──entered──▶ solved, overwrite ──confirmed──▶ sending ──taken──▶ followed
 *        ▲                     │                          │                           │
 *        └───────dismissed─────┴──────────────────────────┘         the run before ◀──┴──▶ captcha ──▶ sending
 *
 * A step that is not needed is left out. What is heard of a submission that is no longer the last one changes nothing.
 */
export interface Submitting {
  run: Run | null;
  /** the run before the one that is being sent: it is shown again when the server does not take this one */
  runBefore: Run | null;
  dialog: Dialog | null;
  picture: 'accepted' | 'failed' | null;
  /** when the server takes the next one */
  allowedAt: number;
}

/**
 * password: the contest wants it first. solved: another one though it is solved already? overwrite: a result that is not
 * told yet would be replaced. captcha: the server wants to know that a human submits.
 */
type Dialog = 'password' | 'solved' | 'overwrite' | 'captcha';

export type SubmitEvent =
  | { type: 'asked'; dialog: Dialog }
  | { type: 'dismissed' | 'sending' | 'pictureOver' }
  | { type: 'taken'; submitId: number; status: number }
  | { type: 'notTaken'; wantsCaptcha: boolean; allowedAt: number | undefined }
  | { type: 'heard'; submitId: number; news: Partial<Run> };

export const readyToSubmit: Submitting = {
  run: null,
  runBefore: null,
  dialog: null,
  picture: null,
  allowedAt: 0,
};

export function nextSubmitting(state: Submitting, event: SubmitEvent): Submitting {
  const { run } = state;
  switch (event.type) {
    case 'asked':
      return { ...state, dialog: event.dialog };
    case 'dismissed':
      return { ...state, dialog: null };
    case 'sending':
      return {
        ...state,
        run: { submitId: null, status: Status.Submitting },
        runBefore: run,
        dialog: null,
        picture: null,
      };
    case 'taken':
      return { ...state, run: { submitId: event.submitId, status: event.status }, picture: null };
    case 'notTaken':
      return {
        ...state,
        run: state.runBefore,
        dialog: event.wantsCaptcha ? 'captcha' : null,
        allowedAt: event.allowedAt ?? state.allowedAt,
      };
    case 'heard': {
      if (run?.submitId !== event.submitId) return state;
      const { status } = event.news;
      const hasEnded = status !== undefined && !isWaiting(status);
      return {
        ...state,
        run: { ...run, ...event.news },
        picture: hasEnded ? pictureOf(status) : state.picture,
      };
    }
    case 'pictureOver':
      return { ...state, picture: null };
  }
}

/** What was never judged is no failure of the solver's, and what is not told is none to be shown. */
function pictureOf(status: number): Submitting['picture'] {
  if (status === Status.SubmittedFailed || status === Status.SubmittedUnknownResult) return null;
  return status === Status.Accepted ? 'accepted' : 'failed';
}

/** Whether the button waits. Whoever is not told how it goes on need not wait for it. */
export const isBusy = ({ run }: Submitting, isUnfollowed: boolean): boolean =>
  run !== null && (run.status === Status.Submitting || (isWaiting(run.status) && !isUnfollowed));

/** What has to be asked before it is sent; `mark` is what the lists say of the problem. */
export function dialogBeforeSubmit(
  { run }: Submitting,
  mark: number,
  replacesUnknown: boolean | undefined,
): Dialog | null {
  // The mark of what was just submitted comes a moment after its verdict.
  if (mark === Status.Accepted || run?.status === Status.Accepted) return 'solved';
  const isSubmitted = mark !== Status.NotSubmitted || run !== null;
  return replacesUnknown && isSubmitted ? 'overwrite' : null;
}
