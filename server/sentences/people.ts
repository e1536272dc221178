import type { InBoth } from './sentence.ts';

/** What people are called whose account was deleted. */
export const deletedUser: InBoth = { zh: '已注销用户', en: 'Deleted user' };
