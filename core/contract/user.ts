import { z } from 'zod';
import { avatarBytesMax } from '../limits.ts';
import { gender, userInfo } from './account.ts';
import { endpoint, instant } from './endpoint.ts';

const who = { uid: z.string().max(32).optional(), username: z.string().max(255).optional() };

export const getUserHomeInfo = endpoint({
  method: 'GET',
  path: '/api/get-user-home-info',
  summary: 'The public profile of a user; without a name, of the one who asks',
  who: 'any',
  query: who,
  answer: z.object({
    uid: z.string(),
    username: z.string(),
    nickname: z.string().nullable(),
    gender,
    avatar: z.string().nullable(),
    school: z.string().nullable(),
    signature: z.string().nullable(),
    github: z.string().nullable(),
    blog: z.string().nullable(),
    titleName: z.string().nullable(),
    titleColor: z.string().nullable(),
    total: z.number(),
    rating: z.number().nullable(),
    scoreList: z.array(z.number()),
    solvedList: z.array(z.string()),
    solvedGroupByDifficulty: z.record(
      z.string(),
      z.array(z.object({ id: z.number(), problemId: z.string(), title: z.string(), difficulty: z.number() })),
    ),
    recentLoginTime: instant.nullable(),
  }),
  alike: 'visitors',
});

export const getUserCalendarHeatmap = endpoint({
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  summary: 'Submissions for each day of the last year; days without any are left out',
  who: 'any',
  query: who,
  answer: z.object({
    endDate: z.string(),
    dataList: z.array(z.object({ date: z.string(), count: z.number() })),
  }),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/file/upload-avatar',
  summary: 'Replace the own avatar',
  who: 'login',
  upload: { field: 'image', maxBytes: avatarBytesMax },
  answer: userInfo,
  limit: 'upload',
});
