import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

export interface NewTag {
  name: string;
  color?: string | null;
  /** the name of a classification; only a tag that is new takes it */
  classification?: string;
}

interface TaggedProblem {
  pid: number;
  oj: string;
  gid: number | null;
}

/** Gives a problem exactly these tags; names that are new become tags of its bank or group. */
export async function setTags(db: Database, { pid, oj, gid }: TaggedProblem, tags: NewTag[]): Promise<void> {
  await db.deleteFrom('problemTag').where('pid', '=', pid).execute();
  // A group uses the names that the bank has; only names that are new are its own.
  const wanted = [...new Map(tags.map(tag => [tag.name.trim().toLowerCase(), tag])).values()];
  if (!wanted.length) return;
  const rows = [];
  for (const { name, color, classification } of wanted) {
    const tcid = classification ? await classificationId(db, oj, classification) : null;
    rows.push({ name: name.trim(), color: color ?? null, oj, gid, tcid });
  }
  const names = rows.map(row => row.name.toLowerCase());
  const ofBank = gid === null ? new Set<string>() : await bankNames(db, oj, names);
  const fresh = rows.filter(row => !ofBank.has(row.name.toLowerCase()));
  if (fresh.length)
    await db
      .insertInto('tag')
      .values(fresh)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  await db
    .insertInto('problemTag')
    .columns(['pid', 'tid'])
    .expression(
      db
        .selectFrom('tag')
        .select([sql<number>`${pid}::int`.as('pid'), 'id'])
        .where('oj', '=', oj)
        .where(({ or, and, eb }) =>
          or([
            and([
              eb(sql`coalesce(gid, 0)`, '=', gid ?? 0),
              eb(sql`lower(name)`, '=', sql`any(${names.filter(name => !ofBank.has(name))})`),
            ]),
            and([eb('gid', 'is', null), eb(sql`lower(name)`, '=', sql`any(${[...ofBank]})`)]),
          ]),
        ),
    )
    .execute();
}

async function bankNames(db: Database, oj: string, names: string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('tag')
    .select(sql<string>`lower(name)`.as('name'))
    .where('oj', '=', oj)
    .where('gid', 'is', null)
    .where(sql`lower(name)`, '=', sql`any(${names})`)
    .execute();
  return new Set(found.map(({ name }) => name));
}

async function classificationId(db: Database, oj: string, name: string): Promise<number> {
  await sql`
    insert into tag_classification (name, oj, rank)
    select ${name}, ${oj}, 1 + coalesce(max(rank), 0) from tag_classification where oj = ${oj}
    on conflict do nothing`.execute(db);
  const { id } = await db
    .selectFrom('tagClassification')
    .select('id')
    .where('oj', '=', oj)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirstOrThrow();
  return id;
}
