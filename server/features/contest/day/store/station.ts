import { sql } from 'kysely';
import type { OwnPrint, PrintJob, PrintState } from '#core/contract/contest-print.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { fail } from '#server/http/errors.ts';

/**
 * Texts on their way to a printer.
 *
 *   waiting ──take──▶ taken ──end──▶ printed
 *      ▲                │
 *      ├──lease over────┤ (the station died, or cannot reach the site)
 *      └──fault─────────┤ (no paper, no printer)
 *                       └──the third fault──▶ failed: an organiser looks, and has it printed again
 *
 * A station asks once more whether a text is still its own before it hands it to the printer, so that of two stations that
 * both reach the site one prints it.
 */
const leaseS = 60;
const triesMax = 3;

/** Where a row of `contest_print` stands. */
export const printState = sql<PrintState>`case
  when contest_print.status = 1 then 'printed'
  when has_failed then 'failed'
  when leased_until > now() then 'taken'
  else 'waiting' end`;

const takeOldest = statement<PrintJob & { uid: string }>(`
  with next as (
    select id from contest_print
    where cid = $1 and status = 0 and not has_failed and (leased_until is null or leased_until <= now())
    order by id limit 1 for update skip locked
  ), taken as (
    update contest_print set station = $2, attempt = attempt + 1, leased_until = now() + interval '${leaseS} seconds'
    from next where contest_print.id = next.id
    returning contest_print.id, contest_print.cid, contest_print.uid, attempt, content, contest_print.gmt_create
  )
  select taken.id, attempt, content, taken.gmt_create as asked_at, contest.title as contest, label,
    coalesce(nullif(contest_team.display_name, ''), contest_team.name, account.nickname, account.username) as team,
    coalesce(contest_organisation.name, account.school) as organisation
  from taken
  join contest on contest.id = taken.cid
  join account on account.uid = taken.uid
  left join contest_team on contest_team.cid = taken.cid and contest_team.uid = taken.uid
  left join contest_organisation on contest_organisation.cid = taken.cid and contest_organisation.id = organisation_id`);

export const takePrint = async (db: Database, cid: number, station: string): Promise<PrintJob | null> =>
  (await takeOldest(db, cid, station))[0] ?? null;

interface Held {
  cid: number;
  station: string;
  id: number;
  attempt: number;
}

/** A text that this station has, and nobody has taken over since; also after its lease, as long as nobody has. */
const heldBy = (db: Database, { cid, station, id, attempt }: Held) =>
  db
    .updateTable('contestPrint')
    .where('id', '=', id)
    .where('cid', '=', cid)
    .where('station', '=', station)
    .where('attempt', '=', attempt)
    .where('status', '=', 0)
    .where('leasedUntil', 'is not', null);

export async function keepPrint(db: Database, held: Held): Promise<boolean> {
  const leasedUntil = sql<string>`now() + interval '1 second' * ${leaseS}`;
  const { numUpdatedRows } = await heldBy(db, held).set({ leasedUntil }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endPrint(
  db: Database,
  { pages, fault, ...held }: Held & { pages: number | null; fault: string | null },
): Promise<void> {
  const ended =
    fault === null
      ? { status: 1, pages, fault, printedAt: sql<string>`now()`, leasedUntil: null }
      : { fault, hasFailed: held.attempt >= triesMax, leasedUntil: null };
  const { numUpdatedRows } = await heldBy(db, held).set(ended).executeTakeFirst();
  if (numUpdatedRows === 0n) fail('print.lost');
}

/** As if it had just been asked for, at its old place in the queue. */
export async function printAgain(db: Database, cid: number, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('contestPrint')
    .set({ status: 0, hasFailed: false, fault: null, attempt: 0, leasedUntil: null, station: null })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('contest.printUnknown');
}

const ownShown = 50;

export async function ownPrints(db: Database, cid: number, uid: string): Promise<OwnPrint[]> {
  const { rows } = await sql<OwnPrint>`
    select id, state, gmt_create, left(content, 80) as excerpt,
      case when state = 'waiting' then (
        select count(*)::int from contest_print as other
        where other.cid = own.cid and other.id < own.id and other.status = 0 and not other.has_failed) end as ahead
    from (select contest_print.*, ${printState} as state from contest_print
      where cid = ${cid} and uid = ${uid} order by id desc limit ${ownShown}) as own
    order by id desc`.execute(db);
  return rows;
}
