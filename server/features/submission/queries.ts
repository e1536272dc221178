import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Submission } from '../../database/types.ts';

export type FoundSubmission = Selectable<Submission> & {
  title: string;
  codeShare: boolean;
  openCaseResult: boolean;
  judgeCaseMode: string;
  isRemote: boolean;
  problemId: string;
  problemType: number;
};

/** A submission with what its problem says about showing it. */
export const findSubmission = (db: Database, submitId: number): Promise<FoundSubmission | undefined> =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .selectAll('submission')
    .select(['problem.title', 'problem.codeShare', 'problem.openCaseResult', 'problem.judgeCaseMode'])
    .select(['problem.isRemote', 'problem.problemId', 'problem.type as problemType'])
    .where('submitId', '=', submitId)
    .executeTakeFirst();

/**
 * The cases of a submission as judged, with the worth and the files that the data of that time gives them. Whether a
 * case is open is for the data in force to say.
 */
export const casesOfSubmission = (
  db: Database,
  { submitId, pid }: Pick<FoundSubmission, 'submitId' | 'pid'>,
) =>
  db
    .selectFrom('submissionCase')
    .leftJoin('problemCase', 'problemCase.id', 'submissionCase.caseId')
    .select([
      'submissionCase.seq',
      'submissionCase.caseId',
      'submissionCase.groupNum',
      'submissionCase.status',
    ])
    .select(['time', 'memory', 'submissionCase.score', 'message', 'userOutput', 'cause'])
    .select(['problemCase.score as fullScore', 'inputName', 'outputName', 'inputSha256', 'outputSha256'])
    .select(
      sql<boolean>`coalesce((input_sha256, output_sha256) in (
        select input_sha256, output_sha256 from problem_case
        where data_version = (select case_version from problem where id = ${pid}) and is_open), false)`.as(
        'isOpen',
      ),
    )
    .where('submitId', '=', submitId)
    .orderBy('submissionCase.seq')
    .execute();
