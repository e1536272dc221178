import { z } from 'zod';

/** How a person is shown beside what they did. */
export const personFields = {
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
};
