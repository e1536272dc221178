import { sql } from 'kysely';
import type { DataVersion } from '#core/contract/test-data.ts';
import type { Database } from '#server/database/connect.ts';

/** Every version of a problem's data with who made it, how large it is and what was judged on it. */
export async function versionsOf(db: Database, pid: number): Promise<DataVersion[]> {
  const { rows } = await sql<DataVersion>`
    select version.id, username, version.id = problem.case_version as is_in_force, version.gmt_create,
      coalesce(sized.cases, 0) as cases, coalesce(sized.size_bytes, 0) as size_bytes,
      coalesce(judged.submissions, 0) as submissions
    from data_version as version
    join problem on problem.id = version.pid
    left join account on account.uid = version.uid
    left join lateral (
      select count(*)::int as cases, sum(input_bytes + output_bytes)::bigint as size_bytes
      from problem_case where data_version = version.id
    ) as sized on true
    left join (
      select data_version, count(*)::int as submissions from submission where pid = ${pid} group by data_version
    ) as judged on judged.data_version = version.id
    where version.pid = ${pid}
    order by version.id desc`.execute(db);
  return rows;
}
