import { en } from './words/en.ts';
import { zh } from './words/zh.ts';

/** By the usual variables, the strongest first. */
export const isChinese: boolean = /^zh/i.test(
  process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '',
);

/** Every sentence of the program. */
export type Words = { [Key in keyof typeof en]: (typeof en)[Key] };

export const words: Words = isChinese ? zh : en;
