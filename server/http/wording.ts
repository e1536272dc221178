import { z } from 'zod';
import { inLanguage } from '#server/sentences/sentence.ts';
import { type ValueKind, type ValueWords, valueWords } from '#server/sentences/values.ts';
import type { Language } from './language.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const libraryWords = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/** What is wrong with a value, as one would say it; what nobody meets in a form is left to the library's words. */
export const wordingOf =
  (language: Language): z.core.$ZodErrorMap =>
  issue =>
    sentence(issue, inLanguage(language, valueWords)) ?? inLanguage(language, libraryWords)(issue);

function sentence(issue: Issue, say: ValueWords): string | undefined {
  if (issue.code === 'too_big')
    return bound(issue.origin, issue.maximum, say.longest, say.most, say.greatest);
  if (issue.code === 'too_small') {
    const isEmpty = issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');
    return isEmpty ? say.required : bound(issue.origin, issue.minimum, say.shortest, say.fewest, say.least);
  }
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? say.email : issue.format === 'url' ? say.url : say.form;
  if (issue.code === 'invalid_value') return say.oneOf(issue.values);
  if (issue.code === 'custom' || issue.code === 'invalid_union') return say.value;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined || issue.input === null) return say.required;
  if (issue.expected === 'int') return say.whole;
  const kind = kinds[issue.expected];
  return kind && say.kind[kind];
}

const kinds: Partial<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
};

type Say = (bound: unknown) => string;

const bound = (origin: string, limit: unknown, text: Say, list: Say, number: Say) =>
  (origin === 'string' ? text : origin === 'array' ? list : number)(limit);
