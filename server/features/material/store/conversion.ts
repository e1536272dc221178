import { sql } from 'kysely';
import type { ConversionFault } from '#core/converter.ts';
import type { Database } from '#server/database/connect.ts';
import { foreignMediaTypes } from '../media.ts';

/** A job is for one content of one material. */
export interface Conversion {
  id: number;
  sha256: string;
}

export interface StartedConversion {
  filename: string;
  mediaType: string;
  tries: number;
}

export async function beginConversion(db: Database, job: Conversion): Promise<StartedConversion | undefined> {
  const { rows } = await sql<StartedConversion>`
    update material set conversion = 'waiting', conversion_began_at = now(), conversion_tries = conversion_tries + 1
    where ${isOpen(job)}
    returning coalesce(filename, '') as filename, media_type as "mediaType", conversion_tries as tries`.execute(
    db,
  );
  return rows[0];
}

const isOpen = ({ id, sha256 }: Conversion) => sql<boolean>`
  id = ${id} and sha256 = ${sha256} and media_type = any (${foreignMediaTypes}) and conversion is distinct from 'failed'`;

interface Converted {
  filename: string;
  sha256: string;
  sizeBytes: number;
}

export async function replaceByConverted(
  db: Database,
  job: Conversion,
  { filename, sha256, sizeBytes }: Converted,
): Promise<void> {
  await sql`
    update material set filename = ${filename}, sha256 = ${sha256}, size_bytes = ${sizeBytes}, media_type = 'video/mp4',
      conversion = null, conversion_began_at = null
    where ${isOpen(job)}`.execute(db);
}

export async function failConversion(db: Database, job: Conversion, fault: ConversionFault): Promise<void> {
  await sql`
    update material set conversion = 'failed', conversion_began_at = null, conversion_fault = ${fault}
    where ${isOpen(job)}`.execute(db);
}

export async function giveBackConversion(db: Database, job: Conversion): Promise<void> {
  await sql`
    update material set conversion_began_at = null, conversion_tries = conversion_tries - 1
    where ${isOpen(job)}`.execute(db);
}

/** What waits, or came while the site had nobody to convert it. */
export async function unconverted(db: Database): Promise<Conversion[]> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'sha256'])
    .where('mediaType', 'in', foreignMediaTypes)
    .where(sql<boolean>`conversion is distinct from 'failed'`)
    .execute();
  return rows.map(({ id, sha256 }) => ({ id, sha256: sha256! }));
}
