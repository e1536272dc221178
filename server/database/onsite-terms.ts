/**
 * The onsite contests that run now, nearly always none, as the first part of a statement that asks for `onsiteContestText`. Both
 * stand in the text, because they are asked with every request and a function of the database is set up anew for every row.
 * Processes of an older version ask the function `onsite_contest`, which says the same.
 */
export const withOnsiteNow = `with onsite_now as materialized (
  select id, start_time from contest
  where onsite and start_time <= now() and (end_time > now() or paused_at is not null))`;

/** The one that the account with this uid takes part in. */
export const onsiteContestText = (uid: string) => `(
  select onsite_now.id from onsite_now
  where exists (select from contest_register where cid = onsite_now.id and contest_register.uid = ${uid})
  order by start_time, onsite_now.id limit 1)`;
