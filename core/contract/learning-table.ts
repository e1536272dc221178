import { z } from 'zod';
import { learningTextMax, learningTitleMax, pageSize, sortMax } from '../limits.ts';
import { endpoint, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { id } from './problem.ts';

/** A number in a body. */
const number = z.number().int().min(1).max(2_147_483_647);
const kind = z.number().int().min(0).max(1_000);

/** 0 draft, 1 published */
export const learningStatus = z.literal([0, 1]);

const keyword = z.string().trim().max(100).optional();

export const learningListQuery = {
  ...paging(pageSize.lessons),
  gid: id,
  keyword,
  /** 1: only what is published; learners never get more */
  status: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
};

/** Trimmed, and there. What a change leaves out keeps its value. */
const required = (max: number) => z.string().trim().min(1).max(max).optional();

export const learningTexts = {
  title: required(learningTitleMax),
  description: required(learningTextMax),
  remark: required(learningTextMax),
};

const tableFields = {
  id: z.number(),
  gid: z.number(),
  title: z.string(),
  description: z.string(),
  remark: z.string(),
  type: z.number(),
  level: z.number(),
  status: z.number(),
  createUser: z.string().nullable(),
  createUserName: z.string(),
  mayEdit: z.boolean(),
  ...timestamps,
};

const saved = z.object({
  id: number.nullish(),
  gid: number.optional(),
  ...learningTexts,
  type: kind.optional(),
  level: kind.optional(),
  status: learningStatus.optional(),
});
export type TableSave = z.output<typeof saved>;

const placeInTable = { tableRelId: z.number(), sort: z.number() };

/**
 * A table puts lessons or courses of a group in order. Both kinds have the same calls; they differ in what a row of them
 * is, in what a table tells besides, and in the field that names what is put in or taken out.
 */
export function learningTableCalls<
  Noun extends 'lesson' | 'course',
  Row extends z.ZodRawShape,
  Answered extends z.ZodRawShape,
>(noun: Noun, { row, answerFields }: { row: z.ZodObject<Row>; answerFields: Answered }) {
  const table = z.object({ ...tableFields, ...answerFields });
  const idList = { [`${noun}IdList`]: z.array(number).min(1).max(300) } as {
    [Field in `${Noun}IdList`]: z.ZodArray<typeof number>;
  };
  const chosen = z.object({ tid: number, ...idList });
  const path = `/api/group/${noun}-table` as const;
  const lists = `/api/group/get-${noun}-table` as const;
  return {
    table,
    list: endpoint({
      method: 'GET',
      path: `${lists}-list`,
      summary: `The ${noun} tables of a group, newest first`,
      who: 'login',
      within: { learning: 'query.gid' },
      tags: ['group'],
      query: learningListQuery,
      answer: pageOf(table),
    }),
    get: endpoint({
      method: 'GET',
      path,
      summary: `A ${noun} table`,
      who: 'login',
      tags: ['group'],
      query: { id },
      answer: table,
    }),
    save: endpoint({
      method: 'POST',
      path,
      summary: `Make a ${noun} table, or change those fields of one that are named`,
      who: 'login',
      body: saved,
      answer: z.object({ id: z.number() }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: `Delete a ${noun} table; its ${noun}s stay`,
      who: 'login',
      query: { id },
      answer: nothing,
    }),
    entries: endpoint({
      method: 'GET',
      path: `${lists}-${noun}-list`,
      summary: `The ${noun}s of a table in their order; learners see the published ones`,
      who: 'login',
      tags: ['group'],
      query: { ...paging(pageSize.lessons), tableId: id },
      answer: pageOf(row.extend(placeInTable)),
    }),
    sortEntry: endpoint({
      method: 'PUT',
      path: `${path}-${noun}`,
      summary: `Give a ${noun} another place in its table`,
      who: 'login',
      body: z.object({ tableRelId: number, sort: z.number().int().min(0).max(sortMax) }),
      answer: nothing,
    }),
    order: endpoint({
      method: 'PUT',
      path: `${path}-order`,
      summary: `Put ${noun}s of a table into the order given, at the places that they hold`,
      who: 'login',
      body: z.object({ tid: number, tableRelIds: z.array(number).min(1).max(1_000) }),
      answer: nothing,
    }),
    addEntries: endpoint({
      method: 'POST',
      path: `${path}-${noun}`,
      summary: `Add ${noun}s to the end of a table`,
      who: 'login',
      body: chosen,
      answer: nothing,
    }),
    removeEntries: endpoint({
      method: 'DELETE',
      path: `${path}-${noun}`,
      summary: `Take ${noun}s out of a table`,
      who: 'login',
      body: chosen,
      answer: nothing,
    }),
    candidates: endpoint({
      method: 'GET',
      path: `${lists}-candidate-list`,
      summary: `The ${noun}s that a table has not and may have`,
      who: 'login',
      tags: ['group'],
      query: { ...paging(pageSize.lessons), keyword, gid: id.optional(), tableId: id },
      answer: pageOf(row),
    }),
  };
}
