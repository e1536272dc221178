import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const hints = { inAddress: null, saved: null, browser: 'fr-FR' };

test('the address decides: zh-cn is Chinese, every other word is English', () => {
  expect(chooseLanguage({ ...hints, inAddress: 'zh-cn', saved: 'en-US' })).toBe('zh-CN');
  expect(chooseLanguage({ ...hints, inAddress: 'en-us', saved: 'zh-CN' })).toBe('en-US');
  expect(chooseLanguage({ ...hints, inAddress: 'de', saved: 'zh-CN' })).toBe('en-US');
});

test('then the saved choice, then the browser, then Chinese', () => {
  expect(chooseLanguage({ ...hints, saved: 'en-US', browser: 'zh-CN' })).toBe('en-US');
  expect(chooseLanguage({ ...hints, saved: 'nonsense', browser: 'en-GB' })).toBe('en-US');
  expect(chooseLanguage({ ...hints, browser: 'zh-TW' })).toBe('zh-CN');
  expect(chooseLanguage(hints)).toBe('zh-CN');
});
