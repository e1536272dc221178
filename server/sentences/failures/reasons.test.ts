import { expect, test } from 'vitest';
import { messageOf } from '#server/http/errors.ts';

test('a reason is said in the language of its sentence', () => {
  const detail = 'user name or password is wrong';
  const said = (language: 'zh-CN' | 'en-US') =>
    messageOf('remote.accountFailed', language, { bank: 'POJ', detail });
  expect(said('zh-CN')).toContain('用户名或密码错误');
  expect(said('zh-CN')).not.toContain('wrong');
  expect(said('en-US')).toContain(detail);
});

test('what another site says stays as it was said', () => {
  const values = { bank: 'POJ', detail: 'Oh no' };
  expect(messageOf('remote.accountFailed', 'zh-CN', values)).toContain('Oh no');
});
