import { sql } from 'kysely';
import type { JuryDesk } from '#core/contract/contest-jury.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

/** How much waits for the organisers. */
export async function juryDeskOf(db: Database, cid: number): Promise<JuryDesk> {
  const { rows } = await sql<JuryDesk>`
    select
      (select count(*)::int from contest_balloon
        join contest_cell using (cid, cpid, uid)
        where contest_balloon.cid = ${cid} and not checked and (live ->> 'isAC')::boolean) as balloons,
      (select count(*)::int from contest_print where cid = ${cid} and status = 0) as prints,
      (select count(*)::int from submission
        where cid = ${cid} and ${notVirtual} and status in (${Status.Pending}, ${Status.Compiling}, ${Status.Judging})) as waiting,
      coalesce((select version from contest_board where cid = ${cid}), 0)::int as version,
      coalesce((select extract(epoch from max(gmt_modified)) from participation where cid = ${cid}), 0)::float8 as clocks`.execute(
    db,
  );
  return rows[0]!;
}
