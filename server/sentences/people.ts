import type { Bilingual } from './sentence.ts';

/** What people are called whose account was deleted. */
export const deletedUser: Bilingual = { zh: '已注销用户', en: 'Deleted user' };
