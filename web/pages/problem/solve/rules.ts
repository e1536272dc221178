/** What the place where a problem is solved says of submitting there; a place without rules takes everything. */
export interface SubmitRules {
  /** why nothing is taken now; the button says it */
  closed?: string;
  /** what whoever submits now should know */
  notice?: string;
  /** whoever has not entered the contest gives its password before the first submission */
  password?: { cid: number };
  /** the newest submission replaces the one before, whose verdict is not told yet */
  replacesUnknown?: boolean;
}
