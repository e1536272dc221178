import { z } from 'zod';
import type { Language } from './language.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Kind = 'text' | 'number' | 'flag' | 'list' | 'object';
type Words = Record<'required' | 'email' | 'url' | 'whole' | 'form' | 'value', string> &
  Record<'kind', Record<Kind, string>> &
  Record<'longest' | 'shortest' | 'fewest' | 'most' | 'least' | 'greatest', (bound: unknown) => string> & {
    oneOf: (values: readonly unknown[]) => string;
  };

const words: Record<Language, Words> = {
  'zh-CN': {
    required: '不能为空',
    email: '不是有效的邮箱地址',
    url: '不是有效的网址',
    whole: '应为整数',
    form: '格式不正确',
    value: '不是有效的值',
    kind: {
      text: '应为文字',
      number: '应为数字',
      flag: '应为 true 或 false',
      list: '应为列表',
      object: '应为对象',
    },
    longest: max => `最多 ${max} 个字符`,
    shortest: min => `至少 ${min} 个字符`,
    most: max => `最多 ${max} 项`,
    fewest: min => `至少 ${min} 项`,
    greatest: max => `不能大于 ${max}`,
    least: min => `不能小于 ${min}`,
    oneOf: values => `应为 ${values.join('、')} 之一`,
  },
  'en-US': {
    required: 'is required',
    email: 'is not an email address',
    url: 'is not a web address',
    whole: 'must be a whole number',
    form: 'has the wrong form',
    value: 'is not a value that is taken',
    kind: {
      text: 'must be a text',
      number: 'must be a number',
      flag: 'must be true or false',
      list: 'must be a list',
      object: 'must be an object',
    },
    longest: max => `at most ${max} characters`,
    shortest: min => `at least ${min} characters`,
    most: max => `at most ${max} entries`,
    fewest: min => `at least ${min} entries`,
    greatest: max => `must not be above ${max}`,
    least: min => `must not be below ${min}`,
    oneOf: values => `must be one of ${values.join(', ')}`,
  },
};

const libraryWords = { 'zh-CN': z.locales.zhCN().localeError, 'en-US': z.locales.en().localeError };

/** What is wrong with a value, as one would say it; what nobody meets in a form is left to the library's words. */
export const wordingOf =
  (language: Language): z.core.$ZodErrorMap =>
  issue =>
    sentence(issue, words[language]) ?? libraryWords[language](issue);

function sentence(issue: Issue, say: Words): string | undefined {
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

const kinds: Partial<Record<string, Kind>> = {
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
