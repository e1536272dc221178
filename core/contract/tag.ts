import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { bank, id, tag, tagClassification } from './problem.ts';

/** How administrators keep the tags of the site in order. Tags of groups belong to their groups. */

const oneBank = bank.refine(key => key !== 'ALL');
const name = z.string().trim().min(1).max(50);
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable();
const tags = z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(1_000);

/** A tag and how many problems bear it, whoever may see them. */
const usedTag = tag.extend({ problems: z.number() });
export type UsedTag = z.output<typeof usedTag>;

export const listUsedTags = endpoint({
  method: 'GET',
  path: '/api/admin/tag/list',
  summary: 'The tags of a bank, each with the number of its problems',
  who: 'admin',
  scope: 'problems',
  tags: ['problemTags'],
  query: { oj: bank },
  answer: z.array(usedTag),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/admin/tag',
  summary: 'A new tag of the site',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({ name, color: color.default(null), oj: oneBank, tcid: z.int32().nullish() }),
  answer: tag,
});

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/admin/tag',
  summary: 'Change a tag; its bank stays',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({
    id,
    name: name.optional(),
    color: color.optional(),
    tcid: z.int32().nullable().optional(),
  }),
  answer: nothing,
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/tag',
  summary: 'Delete one tag or several; their problems lose them',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  query: {
    /** ids, joined by commas */
    tid: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,999}$/)
      .transform(text => text.split(',').map(Number)),
  },
  answer: nothing,
});

export const moveTags = endpoint({
  method: 'PUT',
  path: '/api/admin/tag/move',
  summary: 'Put several tags into a classification, or into none',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({ ids: tags, tcid: z.int32().nullable() }),
  answer: nothing,
});

export const mergeTags = endpoint({
  method: 'PUT',
  path: '/api/admin/tag/merge',
  summary: 'Make several tags one: their problems get the one that stays, the others are deleted',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({ ids: tags, into: id }),
  answer: nothing,
});

const rank = z.number().int().min(0).max(1_000_000);

export const listClassifications = endpoint({
  method: 'GET',
  path: '/api/admin/tag/classification',
  summary: 'The classifications of a bank by rank',
  who: 'admin',
  scope: 'problems',
  tags: ['problemTags'],
  query: { oj: oneBank },
  answer: z.array(tagClassification),
});

export const createClassification = endpoint({
  method: 'POST',
  path: '/api/admin/tag/classification',
  summary: 'A new classification; without a rank it comes last',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({ name, oj: oneBank, rank: rank.optional() }),
  answer: tagClassification,
});

export const updateClassification = endpoint({
  method: 'PUT',
  path: '/api/admin/tag/classification',
  summary: 'Change the name or the rank of a classification',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  body: z.object({ id, name: name.optional(), rank: rank.optional() }),
  answer: nothing,
});

export const deleteClassification = endpoint({
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  summary: 'Delete a classification; its tags stay and belong to none',
  who: 'admin',
  scope: 'problems',
  invalidates: ['problemTags'],
  query: { tcid: id },
  answer: nothing,
});
