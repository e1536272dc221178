import { z } from 'zod';
import { endpoint, flag, instant, pageOf, paging, timestamps } from './endpoint.ts';
import { personFields } from './person.ts';

const websiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
  email: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  pictureProxy: z.string(),
  openPublicDiscussion: z.boolean(),
  openSolutions: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openRating: z.boolean(),
  showAllAreas: z.boolean(),
  /** whether the site can send mail; the forms say so when it cannot */
  mailConfigured: z.boolean(),
  /** whether videos that browsers do not play are converted here */
  convertsVideos: z.boolean(),
  /** whether people log in by other services too; left out where they do not */
  offersLoginProviders: z.literal(true).optional(),
  /** whether courses of learning platforms lead here; left out where none do */
  knowsPlatforms: z.literal(true).optional(),
  /** whether people log in by passkey alone; left out where they do not */
  passkeyLogin: z.literal(true).optional(),
  /** left out where browsers may keep pages and statements for reading without network */
  worksOffline: z.literal(false).optional(),
  /** whether browsers are told of news; left out where they are not */
  openPush: z.literal(true).optional(),
});
export type WebsiteConfig = z.output<typeof websiteConfig>;

export const getWebsiteConfig = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-website-config',
  summary: 'Names, switches and addresses of the site',
  who: 'any',
  tags: ['website'],
  answer: websiteConfig,
});

export const getHomeCarousel = endpoint({
  method: 'GET',
  path: '/api/home-carousel',
  summary: 'The pictures of the home page',
  who: 'any',
  answer: z.array(z.object({ id: z.number(), url: z.string() })),
  alike: 'everybody',
});

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  status: z.number(),
  gid: z.number().nullable(),
  ...timestamps,
});
export type Announcement = z.output<typeof announcement>;

export const getCommonAnnouncement = endpoint({
  method: 'GET',
  path: '/api/get-common-announcement',
  summary: 'Announcements of the site, newest first',
  who: 'any',
  query: paging(10),
  answer: pageOf(announcement),
  alike: 'everybody',
});

export const getRecentContest = endpoint({
  method: 'GET',
  path: '/api/get-recent-contest',
  summary: 'Contests that run now or start within 14 days',
  who: 'any',
  answer: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: z.number(),
      auth: z.number(),
      status: z.number(),
      startTime: instant,
      endTime: instant,
      duration: z.number(),
      count: z.number(),
    }),
  ),
  alike: 'everybody',
});

export const getRecentOtherContest = endpoint({
  method: 'GET',
  path: '/api/get-recent-other-contest',
  summary: 'Contests announced by other judges',
  who: 'any',
  answer: z.array(
    z.object({ oj: z.string(), url: z.string(), title: z.string(), beginTime: instant, endTime: instant }),
  ),
  alike: 'everybody',
});

export const getRecentSevenAcRank = endpoint({
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  summary: 'Who solved most in the last seven days',
  who: 'any',
  answer: z.array(
    z.object({
      ...personFields,
      ac: z.number(),
    }),
  ),
  alike: 'everybody',
});

const week = z.object({
  dateStrList: z.array(z.string()),
  acCountList: z.array(z.number()),
  totalCountList: z.array(z.number()),
});

export const getLastWeekStatistics = endpoint({
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  summary: 'Submissions and passes of the last seven days, oldest first',
  who: 'any',
  query: { forceRefresh: flag.default(false) },
  answer: week,
});

export const getUserLastWeekStatistics = endpoint({
  method: 'GET',
  path: '/api/get-user-last-week-submission-statistics',
  summary: 'The same for one user',
  who: 'login',
  query: { forceRefresh: flag.default(false), uid: z.string().max(32).optional() },
  answer: week,
});

export const getRecentUpdatedProblem = endpoint({
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  summary: 'The ten public problems changed last',
  who: 'any',
  answer: z.array(
    z.object({
      id: z.number(),
      problemId: z.string(),
      title: z.string(),
      type: z.number(),
      ...timestamps,
    }),
  ),
  alike: 'everybody',
});
