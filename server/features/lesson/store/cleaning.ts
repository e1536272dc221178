import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Slides that were sent and then never saved with a lesson. Answers how many there were. */
export async function cleanSlides(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from public_file
    where purpose = 'lesson' and gmt_create < now() - make_interval(days => ${keptDays})
      and not exists (
        select from (select unnest(string_to_array(lesson_content, ',')) as url from lesson) as kept
        where kept.url = '/api/public/img/' || public_file.name)`.execute(db);
  return Number(numAffectedRows);
}

/** As long as somebody may come back to a form that they left half written. */
const keptDays = 30;
