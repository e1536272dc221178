import type { z } from 'zod';
import { fail } from './errors.ts';
import type { Language } from './language.ts';
import { wordingOf } from './wording.ts';

/** What was sent, as the contract says it looks; fails in words about the first thing that does not. */
export function validated(schema: z.ZodType, value: unknown, language: Language): unknown {
  if (holdsUnkeepable(value)) fail('request.malformed');
  const result = schema.safeParse(value, { error: wordingOf(language) });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const field = issue.path.join('.');
  return fail('request.invalid', { detail: field ? `${field}: ${issue.message}` : issue.message });
}

/**
 * PostgreSQL keeps no NUL and no half of a character, and no person types one; a field called `__proto__` is nothing
 * but an attempt. Whatever comes in was bounded in depth when it was parsed.
 */
function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnkeepable);
  return Object.entries(value).some(
    ([name, field]) => name === '__proto__' || holdsUnkeepable(name) || holdsUnkeepable(field),
  );
}
