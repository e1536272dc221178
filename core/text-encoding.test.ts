import { expect, test } from 'vitest';
import { readText } from './text-encoding.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('UTF-8 with and without a mark is read', () => {
  expect(readText(new TextEncoder().encode('用户名,密码'))).toEqual({
    encoding: 'utf-8',
    text: '用户名,密码',
  });
  expect(readText(new TextEncoder().encode('\ufeffa,b'))).toEqual({ encoding: 'utf-8', text: 'a,b' });
  expect(readText(bytes())).toEqual({ encoding: 'utf-8', text: '' });
});

test('GBK is told as such, with what it says', () => {
  // 张三 as Excel for Windows writes it
  expect(readText(bytes(0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x61))).toEqual({ encoding: 'gbk', text: '张三,a' });
});

test('workbooks, UTF-16 and anything else are told apart from text', () => {
  expect(readText(bytes(0x50, 0x4b, 0x03, 0x04, 1))).toEqual({ encoding: 'xlsx' });
  expect(readText(bytes(0xff, 0xfe, 0x61, 0))).toEqual({ encoding: 'utf-16' });
  expect(readText(bytes(0x61, 0, 0x62))).toEqual({ encoding: 'unknown' });
  expect(readText(bytes(0xff, 0xff, 0xff))).toEqual({ encoding: 'unknown' });
});
