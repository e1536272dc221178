import type { z } from 'zod';
import type { Endpoint, Page } from '#core/contract/endpoint.ts';
import type { learningTableCalls } from '#core/contract/learning-table.ts';
import { learningPolicy as policy } from '#server/features/group/learning-policy.ts';
import { writingAt } from '#server/features/group/learning-standing.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { LearningTableAccess, TableViewer } from './access.ts';
import type { LearningNoun } from './queries.ts';
import type { LearningTableStore } from './store.ts';

interface Paging {
  currentPage: number;
  limit: number;
}

/** What tables of lessons and tables of courses show each in their own way. */
interface LearningTableKind<Table, Entry, Placed, Chosen> {
  store: LearningTableStore;
  access: LearningTableAccess;
  tables(
    at: TableViewer,
    wanted: Paging & { keyword?: string; onlyPublished: boolean },
  ): Promise<Page<Table>>;
  table(at: TableViewer, id: number): Promise<Table>;
  /** in their order */
  entries(at: TableViewer, wanted: Paging & { tid: number }): Promise<Page<Placed>>;
  /** those that the table has not */
  candidates(at: TableViewer, wanted: Paging & { tid: number; keyword?: string }): Promise<Page<Entry>>;
  /** what is put in or taken out */
  idsOf(chosen: Chosen): number[];
}

type AnyCalls = ReturnType<typeof learningTableCalls<LearningNoun, z.ZodRawShape, z.ZodRawShape>>;

type Answering<E extends Endpoint, Answer> = Omit<E, 'answer'> & { answer: z.ZodType<Answer, Answer> };
type Taking<E extends Endpoint, Body> = Omit<E, 'body'> & { body: z.ZodType<Body, Body> };

interface LearningTableCalls<Table, Entry, Placed, Chosen>
  extends Pick<AnyCalls, 'save' | 'remove' | 'sortEntry' | 'order'> {
  list: Answering<AnyCalls['list'], Page<Table & { mayEdit: boolean }>>;
  get: Answering<AnyCalls['get'], Table & { mayEdit: boolean }>;
  entries: Answering<AnyCalls['entries'], Page<Placed>>;
  addEntries: Taking<AnyCalls['addEntries'], Chosen>;
  removeEntries: Taking<AnyCalls['removeEntries'], Chosen>;
  candidates: Answering<AnyCalls['candidates'], Page<Entry>>;
}

/** The handlers of both kinds of tables. */
export function learningTableRoutes<
  Table extends { createUser: string | null },
  Entry,
  Placed,
  Chosen extends { tid: number },
>(
  calls: LearningTableCalls<Table, Entry, Placed, Chosen>,
  kind: LearningTableKind<Table, Entry, Placed, Chosen>,
): Route[] {
  const { store, access } = kind;
  const presentTable =
    ({ viewer, standing }: TableViewer) =>
    (table: Table) => ({ ...table, mayEdit: policy.change(viewer, standing, { uid: table.createUser }) });

  return [
    route(calls.list, async ({ db, viewer, standing, query }) => {
      const at = await access.viewerAt(db, viewer, standing);
      const onlyPublished = !at.reader.seesDrafts || query.status === 1;
      const page = await kind.tables(at, { ...query, onlyPublished });
      return { ...page, records: page.records.map(presentTable(at)) };
    }),

    route(calls.get, async ({ site, viewer, query }) => {
      const { table, ...at } = await access.readable(site, viewer, query.id);
      return presentTable(at)(await kind.table(at, table.id));
    }),

    route(calls.save, async ({ site, db, viewer, body }) => {
      if (body.id) {
        const { table } = await access.editable(site, viewer, body.id);
        requireSameGroup(body.gid, table, 'learning.unknown');
        await store.change(db, table.id, body);
        return { id: table.id };
      }
      const { gid } = await writingAt(site, viewer, body.gid ?? 0);
      return { id: await store.create(db, requireLogin(viewer), gid, body) };
    }),

    route(calls.remove, async ({ site, db, viewer, query }) => {
      const { table } = await access.editable(site, viewer, query.id);
      await store.remove(db, table.id);
    }),

    route(calls.entries, async ({ site, viewer, query }) => {
      const { table, ...at } = await access.readable(site, viewer, query.tableId);
      return kind.entries(at, { ...query, tid: table.id });
    }),

    route(calls.sortEntry, async ({ site, db, viewer, body }) => {
      const place = (await store.findPlace(db, body.tableRelId)) ?? fail('learning.unknown');
      await access.editable(site, viewer, place.tid);
      await store.setSort(db, place.id, body.sort);
    }),

    route(calls.order, async ({ site, db, viewer, body }) => {
      const { table, reader } = await access.editable(site, viewer, body.tid);
      await store.order(db, reader, table.id, body.tableRelIds);
    }),

    route(calls.addEntries, async ({ site, db, viewer, body }) => {
      const { table, reader } = await access.editable(site, viewer, body.tid);
      await store.addEntries(db, reader, table.id, kind.idsOf(body));
    }),

    route(calls.removeEntries, async ({ site, db, viewer, body }) => {
      const { table } = await access.editable(site, viewer, body.tid);
      await store.removeEntries(db, table.id, kind.idsOf(body));
    }),

    route(calls.candidates, async ({ site, viewer, query }) => {
      const { table, ...at } = await access.readable(site, viewer, query.tableId);
      requireSameGroup(query.gid, table, 'learning.unknown');
      requireAllowed(policy.write(viewer, at.standing));
      return kind.candidates(at, { ...query, tid: table.id });
    }),
  ];
}
