import pg from 'pg';
import { assignedSite } from './assigned-site.ts';

/** The answer to a captcha or a puzzle, which a person sees in the picture and a script is not meant to. */
export async function answerTo(key: string): Promise<string> {
  const database = new pg.Client({ connectionString: assignedSite().databaseUrl });
  await database.connect();
  const { rows } = await database.query('select answer from challenge where key = $1', [key]);
  await database.end();
  return rows[0].answer;
}
