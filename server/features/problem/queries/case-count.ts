import { sql } from 'kysely';

/** How many cases the data of a problem has that is in force. */
export const caseCount = sql<number>`(
  select count(*)::int from problem_case where problem_case.data_version = problem.case_version
)`;
