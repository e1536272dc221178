import type { Group } from '#core/contract/group.ts';
import { groupBounds } from '#core/limits.ts';

/** A group as its form holds it. */
export interface GroupValues {
  name: string;
  shortName: string;
  brief: string;
  description: string;
  auth: '1' | '2' | '3';
  code: string;
  visible: boolean;
}

export const newGroup: GroupValues = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: '1',
  code: '',
  visible: true,
};

export const valuesOf = (group: Group): GroupValues => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: String(group.auth) as GroupValues['auth'],
  code: group.code ?? '',
  visible: group.visible,
});

/** Without what is empty: a group that asks for no code is sent none. */
export const requestOf = ({ auth, code, ...values }: GroupValues) => ({
  ...values,
  auth: Number(auth) as 1 | 2 | 3,
  ...(auth === '3' && { code: code.trim() }),
});

export type Fault =
  | { rule: 'required' }
  | { rule: 'length'; min: number; max: number }
  | { rule: 'code'; length: number }
  | { rule: 'form' };

type TextName = 'name' | 'shortName' | 'brief' | 'description';

/** What is wrong with a text, or nothing. */
export function faultOf(name: TextName, value: string): Fault | undefined {
  const text = value.trim();
  const [min, max] = groupBounds[name];
  if (text === '') return { rule: 'required' };
  if (text.length < min || text.length > max) return { rule: 'length', min, max };
  return name === 'shortName' && /[\s/\\?#%]/u.test(text) ? { rule: 'form' } : undefined;
}

export function codeFault(value: string, { auth }: Pick<GroupValues, 'auth'>): Fault | undefined {
  if (auth !== '3') return undefined;
  const { length } = value.trim();
  if (length === 0) return { rule: 'required' };
  return length === groupBounds.code ? undefined : { rule: 'code', length: groupBounds.code };
}
