import { randomBytes } from 'node:crypto';
import { usernameMax } from '#core/limits.ts';
import { isPlainName } from '#core/person-name.ts';
import { hashPassword } from '#server/features/account/password.ts';
import type { Remark } from './source.ts';

/** The username of somebody here: as it was, unless it is empty or somebody who came earlier has it in any case. */
export function claimName(taken: Set<string>, given: string, uid: string, remarks: Remark[]): string {
  const trimmed = given.trim();
  if (trimmed !== given) remarks.push({ rule: 'name.blanks', detail: given });
  if (!trimmed) remarks.push({ rule: 'name.empty' });
  const wanted = trimmed || `user-${uid.slice(0, 8)}`;
  const name = freeName(taken, wanted);
  if (name !== wanted) remarks.push({ rule: 'name.taken', detail: `${wanted} → ${name}` });
  if (name.length > usernameMax || !isPlainName(name)) remarks.push({ rule: 'name.rule', detail: name });
  return name;
}

/** A name that nobody has, in any case; it is taken now. */
export function freeName(taken: Set<string>, wanted: string): string {
  let name = wanted;
  for (let next = 2; taken.has(name.toLowerCase()); next++) name = `${wanted.slice(0, 96)}-${next}`;
  taken.add(name.toLowerCase());
  return name;
}

/** A name that nothing else in the same place has, in any case. */
export function freeIn(taken: Set<string>, place: string, name: string, remarks: Remark[]): string {
  const key = (value: string) => `${place} ${value.toLowerCase()}`;
  let chosen = name || '-';
  for (let next = 2; taken.has(key(chosen)); next++) chosen = `${name || '-'} ${next}`;
  if (chosen !== name) remarks.push({ rule: 'display.taken', detail: chosen });
  taken.add(key(chosen));
  return chosen;
}

/** Nobody knows it, so nobody gets in by it. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'));
