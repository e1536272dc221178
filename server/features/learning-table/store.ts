import { sql, type Transaction } from 'kysely';
import type { TableSave } from '#core/contract/learning-table.ts';
import { sortMax } from '#core/limits.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { isVisibleTo, type LearningNoun, type LearningReader } from './queries.ts';
import { definedFields, requiredTexts } from './save-fields.ts';

export type LearningTableStore = ReturnType<typeof learningTableStore>;

/**
 * The tables of one kind. Those of lessons and those of courses have the same columns, except that the latter may be
 * homework, so what is not about that has the types of one of them for both.
 */
export function learningTableStore(
  noun: LearningNoun,
  { unknown, fresh }: { unknown: FailureKey; fresh: { status?: 0 } },
) {
  const tables = `${noun}Table` as 'lessonTable';
  const places = (noun === 'lesson' ? 'lessonTableLesson' : 'courseTableCourse') as 'lessonTableLesson';
  const entryId = `${noun}Id` as 'lessonId';
  const [entry, place] = [sql.table(noun), sql.table(places)];

  /** One who edits a table after another. */
  const editing = (db: Database, tid: number, edit: (transaction: Transaction<DB>) => Promise<void>) =>
    db.transaction().execute(async transaction => {
      await transaction.selectFrom(tables).select('id').where('id', '=', tid).forNoKeyUpdate().execute();
      await edit(transaction);
    });

  return {
    async create(
      db: Database,
      { uid, username }: Pick<User, 'uid' | 'username'>,
      gid: number,
      saved: TableSave,
    ): Promise<number> {
      const texts = requiredTexts(saved);
      const { id } = await db
        .insertInto(tables)
        .values({ ...fresh, ...fieldsOf(saved), ...texts, gid, createUser: uid, createUserName: username })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async change(db: Database, id: number, saved: TableSave): Promise<void> {
      const fields = fieldsOf(saved);
      if (Object.keys(fields).length) await db.updateTable(tables).set(fields).where('id', '=', id).execute();
    },

    remove: (db: Database, id: number) => db.deleteFrom(tables).where('id', '=', id).execute(),

    find: (db: Database, id: number) =>
      db
        .selectFrom(tables)
        .select(['id', 'gid', 'status', 'createUser'])
        .where('id', '=', id)
        .executeTakeFirst(),

    findPlace: (db: Database, id: number) =>
      db.selectFrom(places).select(['id', 'tid']).where('id', '=', id).executeTakeFirst(),

    setSort: (db: Database, id: number, sort: number) =>
      db.updateTable(places).set({ sort }).where('id', '=', id).execute(),

    /** At the end, in the order given; those that are there already stay where they are. */
    addEntries: (db: Database, reader: LearningReader, tid: number, ids: number[]): Promise<void> =>
      editing(db, tid, async transaction => {
        const known = await sql`
          select from ${entry} where id = any (${ids}) and ${isVisibleTo(noun, reader)}`.execute(transaction);
        if (known.rows.length !== new Set(ids).size) fail(unknown);
        await sql`
          insert into ${place} (tid, ${sql.ref(entryId)}, sort)
          select ${tid}, chosen.id, least(${sortMax}::bigint, coalesce(last.sort, 0) + chosen.at)
          from unnest(${ids}::int[]) with ordinality as chosen (id, at),
            (select max(sort)::bigint as sort from ${place} where tid = ${tid}) as last
          on conflict do nothing`.execute(transaction);
      }),

    removeEntries: (db: Database, tid: number, ids: number[]) =>
      db.deleteFrom(places).where('tid', '=', tid).where(entryId, 'in', ids).execute(),

    /**
     * Puts those that are named into the order given, at the places that they hold; whatever is not named, on another
     * page or not seen by who orders, keeps its own. Then all have numbers from 1 on.
     */
    order: (db: Database, reader: LearningReader, tid: number, ids: number[]): Promise<void> =>
      editing(db, tid, async transaction => {
        const known = await sql<{ id: number }>`
          select place.id from ${place} place join ${entry} on ${sql.ref(`${noun}.id`)} = place.${sql.ref(entryId)}
          where place.tid = ${tid} and ${isVisibleTo(noun, reader)}`.execute(transaction);
        const left = new Set(known.rows.map(({ id }) => id));
        if (!ids.every(id => left.delete(id))) fail('learning.order');
        await sql`
          with placed as (
            select id, row_number() over (order by sort, id) as at from ${place} where tid = ${tid}
          ), free as (
            select at, row_number() over (order by at) as nth from placed where id = any (${ids})
          ), named as (
            select id, nth from unnest(${ids}::int[]) with ordinality as given (id, nth)
          )
          update ${place} set sort = coalesce(free.at, placed.at)::int
          from placed left join named using (id) left join free using (nth)
          where ${place}.id = placed.id`.execute(transaction);
      }),
  };
}

const fieldsOf = (saved: TableSave) =>
  definedFields(pick(saved, 'title', 'description', 'remark', 'type', 'level', 'status'));

/**
 * One who writes a lesson or a course comes after the other, and who saw it as it was before the other is told so, before
 * what the other wrote is gone.
 */
export async function lockForEdit(
  transaction: Transaction<DB>,
  table: 'lesson' | 'course',
  id: number,
  seen: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ gmtModified: string }>`
    select gmt_modified from ${sql.table(table)} where id = ${id} for no key update`.execute(transaction);
  if (!rows[0]) return fail('learning.unknown');
  if (seen !== undefined && Date.parse(seen) !== Date.parse(rows[0].gmtModified)) fail('learning.changed');
}
