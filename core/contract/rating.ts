import { z } from 'zod';
import { pageSize, ratingBandsMax } from '../limits.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { personFields } from './person.ts';
import { id } from './problem.ts';

/**
 * Rating of people over rated contests. While the owner has it switched off, every call but those of the owner's settings
 * answers that there is none.
 */

const band = z.object({
  from: z.number().int().min(-10_000).max(10_000),
  zh: z.string().trim().min(1).max(30),
  en: z.string().trim().min(1).max(30),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});

const ratingConfig = z.object({
  openRating: z.boolean(),
  /** in how many rated contests somebody was before their rating counts as known */
  ratingProvisional: z.number().int().min(0).max(100),
  /** from the lowest */
  ratingBands: z.array(band).min(1).max(ratingBandsMax),
});
export type RatingConfig = z.output<typeof ratingConfig>;

export const getRatingConfig = endpoint({
  method: 'GET',
  path: '/api/admin/rating-config',
  summary: 'Whether people are rated, and the names and colours of the bands',
  who: 'root',
  answer: ratingConfig,
});

export const setRatingConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/rating-config',
  summary: 'Change them; fields left out keep their value',
  who: 'root',
  invalidates: ['website', 'rating'],
  body: ratingConfig.partial(),
  answer: nothing,
});

const ratingRow = z.object({
  ...personFields,
  rating: z.number(),
  /** how far off it may well be */
  deviation: z.number(),
  contests: z.number(),
  /** after so few contests that it says little */
  isProvisional: z.boolean(),
  /** among everybody; equals share one */
  place: z.number(),
});
export type RatingRow = z.output<typeof ratingRow>;

export const getRatingList = endpoint({
  method: 'GET',
  path: '/api/get-rating-list',
  summary: 'People by their rating over rated contests, the highest first',
  who: 'any',
  tags: ['rating'],
  query: { ...paging(pageSize.rank), searchUser: z.string().trim().max(100).optional() },
  answer: pageOf(ratingRow).extend({ bands: z.array(band) }),
  heavy: true,
});

/** What a contest did to a rating. */
const ratingChange = {
  place: z.number(),
  performance: z.number(),
  /** null: it was the first */
  before: z.number().nullable(),
  after: z.number(),
};

const ratingStep = z.object({
  cid: z.number(),
  /** null where the contest is not shown any more */
  title: z.string().nullable(),
  endTime: instant,
  ...ratingChange,
});
export type RatingStep = z.output<typeof ratingStep>;

export const getRatingHistory = endpoint({
  method: 'GET',
  path: '/api/get-rating-history',
  summary: 'What each rated contest did to somebody, the oldest first',
  who: 'any',
  tags: ['rating'],
  query: { uid: z.string().min(1).max(100) },
  answer: z.object({ steps: z.array(ratingStep), isProvisional: z.boolean(), bands: z.array(band) }),
});

/** Why the ratings of a contest can not be published. */
const ratingObstacles = ['notRated', 'notEnded', 'sealed', 'tooFew'] as const;
export type RatingObstacle = (typeof ratingObstacles)[number];

const ratedPerson = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  ...ratingChange,
});
export type RatedPerson = z.output<typeof ratedPerson>;

export const getContestRating = endpoint({
  method: 'GET',
  path: '/api/get-contest-rating',
  summary:
    'For its organisers: what a contest would do, published as it stands now, to the ratings of people',
  who: 'login',
  within: { contest: 'query.cid' },
  tags: ['rating'],
  query: { cid: id },
  answer: z.object({
    publishedAt: instant.nullable(),
    /** ratings are being worked out anew */
    isCounting: z.boolean(),
    /** published, and the board or the condition is another since */
    isOutdated: z.boolean(),
    obstacle: z.enum(ratingObstacles).nullable(),
    people: z.array(ratedPerson),
    bands: z.array(band),
  }),
});

export const publishContestRating = endpoint({
  method: 'POST',
  path: '/api/publish-contest-rating',
  summary:
    'Rate people for a contest that has ended, by its board; all later rated contests are counted again',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['rating'],
  body: z.object({ cid: bodyId }),
  answer: nothing,
  audited: true,
});

export const unrateContest = endpoint({
  method: 'POST',
  path: '/api/unrate-contest',
  summary: 'Take back what a contest did to ratings; all later rated contests are counted again',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['rating'],
  body: z.object({ cid: bodyId }),
  answer: nothing,
  audited: true,
});
