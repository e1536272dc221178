import type { Selectable } from 'kysely';
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

/** The cases of a submission as judged, with the worth and the file names that the data of that time gives them. */
export const casesOfSubmission = (db: Database, submitId: number) =>
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
    .select(['problemCase.score as fullScore', 'inputName', 'outputName'])
    .where('submitId', '=', submitId)
    .orderBy('submissionCase.seq')
    .execute();
