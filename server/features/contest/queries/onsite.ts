/**
 * The onsite contest that the account with this uid takes part in now. It stands in the text of each query, because it is asked
 * with every request and a function of the database is set up anew for every row. Processes of an older version ask the
 * function `onsite_contest`, which says the same.
 */
export const onsiteContestText = (uid: string) => `(
  select contest.id from contest
  where onsite and start_time <= now() and (end_time > now() or paused_at is not null)
    and exists (select from contest_register where cid = contest.id and contest_register.uid = ${uid})
  order by start_time, contest.id limit 1)`;
