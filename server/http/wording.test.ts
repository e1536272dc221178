import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordingOf } from './wording.ts';

const person = z.object({
  name: z.string().min(1).max(5),
  password: z.string().min(6),
  email: z.email(),
  rank: z.number().int().min(0).max(10),
  kind: z.enum(['All', 'Single']),
  ids: z.array(z.number()).min(1).max(2),
  open: z.boolean(),
  home: z.union([z.literal(''), z.url()]),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  level: z.number().refine(level => level !== 99),
  pid: z.coerce.number(),
});
const fine = {
  name: 'oak',
  password: 'secret',
  email: 'a@b.cc',
  rank: 1,
  kind: 'All',
  ids: [1],
  open: true,
  home: '',
  color: '#00ff00',
  level: 1,
  pid: '7',
};

test.each([
  [{ name: '' }, 'is required', '不能为空'],
  [{ name: undefined }, 'is required', '不能为空'],
  [{ name: 'a long name' }, 'at most 5 characters', '最多 5 个字符'],
  [{ password: '123' }, 'at least 6 characters', '至少 6 个字符'],
  [{ email: 'nobody' }, 'is not an email address', '不是有效的邮箱地址'],
  [{ rank: -1 }, 'must not be below 0', '不能小于 0'],
  [{ rank: 11 }, 'must not be above 10', '不能大于 10'],
  [{ rank: 1.5 }, 'must be a whole number', '应为整数'],
  [{ kind: 'Some' }, 'must be one of All, Single', '应为 All、Single 之一'],
  [{ ids: [] }, 'is required', '不能为空'],
  [{ ids: [1, 2, 3] }, 'at most 2 entries', '最多 2 项'],
  [{ name: 3 }, 'must be a text', '应为文字'],
  [{ rank: '3' }, 'must be a number', '应为数字'],
  [{ pid: undefined }, 'must be a number', '应为数字'],
  [{ open: 'yes' }, 'must be true or false', '应为 true 或 false'],
  [{ ids: 1 }, 'must be a list', '应为列表'],
  [{ home: 'nowhere' }, 'is not a web address', '不是有效的网址'],
  [{ color: 'red' }, 'has the wrong form', '格式不正确'],
  [{ level: 99 }, 'is not a value that is taken', '不是有效的值'],
])('%o is told in both languages', (wrong, english, chinese) => {
  const told = (language: 'zh-CN' | 'en-US') =>
    person.safeParse({ ...fine, ...wrong }, { error: wordingOf(language) }).error!.issues[0]!.message;
  expect(told('en-US')).toBe(english);
  expect(told('zh-CN')).toBe(chinese);
});
