import { fail } from '#server/http/errors.ts';

/** What a save names; the rest keeps its value, so that a toggle in a list wipes nothing. */
export const definedFields = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

interface Texts {
  title?: string;
  description?: string;
  remark?: string;
}

/** What something new cannot be without. */
export function requiredTexts({ title, description, remark }: Texts): Required<Texts> {
  if (!title) return fail('learning.titleRequired');
  if (!description) return fail('learning.descriptionRequired');
  if (!remark) return fail('learning.remarkRequired');
  return { title, description, remark };
}
