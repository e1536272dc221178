/** What was lost so often runs alone from then on. */
const lossesBeforeAlone = 2;

/** A job that was leased before counts its claims, and runs alone after some losses. */
export const ofEarlierLease = `on conflict (job_id) do update set attempt = job_lease.attempt + 1,
  judger = excluded.judger, alone = job_lease.losses >= ${lossesBeforeAlone}`;
