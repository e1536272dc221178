import { expect } from 'vitest';
import { getCaptcha } from '#core/contract/account.ts';
import type { TestSite } from './site.ts';

/** A captcha whose answer the test reads from the database, as a person would read it from the picture. */
export async function aCaptcha(site: TestSite) {
  const { body } = await site.call<{ img: string; captchaKey: string }>(getCaptcha);
  expect(body.data!.img).toMatch(/^data:image\/png;base64,/);
  const { captchaKey } = body.data!;
  const { answer } = await site.site.db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', captchaKey)
    .executeTakeFirstOrThrow();
  return { captchaKey, answer, wrongAnswer: String(Number(answer) + 1) };
}
