import type { Bilingual } from './sentence.ts';

export type ValueKind = 'text' | 'number' | 'flag' | 'list' | 'object';
export type ValueWords = Record<'required' | 'email' | 'url' | 'whole' | 'form' | 'value', string> &
  Record<'kind', Record<ValueKind, string>> &
  Record<'longest' | 'shortest' | 'fewest' | 'most' | 'least' | 'greatest', (bound: unknown) => string> & {
    oneOf: (values: readonly unknown[]) => string;
  };

/** What is wrong with a value of a form or a request. */
export const valueWords: Bilingual<ValueWords> = {
  zh: {
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
  en: {
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
