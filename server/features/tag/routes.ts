import * as contract from '#core/contract/tag.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import {
  addClassification,
  changeClassification,
  classificationsOf,
  removeClassification,
} from './store/classification.ts';
import { addTag, changeTag, mergeTags, removeTags, tagsOfSite, usedTags } from './store/tag.ts';

export const tagRoutes = [
  route(contract.listUsedTags, ({ db, query }) => usedTags(db, query.oj)),
  route(contract.createTag, ({ db, body }) => addTag(db, { ...body, tcid: body.tcid ?? null })),

  route(contract.updateTag, async ({ db, body }) => {
    const { id, ...changes } = body;
    await changeTag(db, [id], changes);
  }),

  route(contract.moveTags, ({ db, body }) => changeTag(db, body.ids, { tcid: body.tcid })),
  route(contract.deleteTag, ({ db, query }) => removeTags(db, query.tid)),

  route(contract.mergeTags, async ({ db, body }) => {
    const ids = body.ids.filter(id => id !== body.into);
    const banks = (await tagsOfSite(db, [...ids, body.into])).map(({ oj }) => oj);
    if (new Set(banks).size > 1) fail('tag.otherBank');
    await mergeTags(db, ids, body.into);
  }),

  route(contract.listClassifications, ({ db, query }) => classificationsOf(db, query.oj)),
  route(contract.createClassification, ({ db, body }) => addClassification(db, body)),

  route(contract.updateClassification, async ({ db, body }) => {
    const { id, ...changes } = body;
    await changeClassification(db, id, changes);
  }),

  route(contract.deleteClassification, ({ db, query }) => removeClassification(db, query.tcid)),
];
