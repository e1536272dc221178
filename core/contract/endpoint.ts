import { z } from 'zod';
import type { Permission } from '../role.ts';
import type { TokenScope } from '../token-scope.ts';

/**
 * One HTTP call of the product, said once: the server mounts it, the web calls it, the OpenAPI document and the
 * permission walk are read from it.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  W extends Within | undefined = Within | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  who: Who;
  /** what an API token must have been made for to make this call; null where only a person who logged in may */
  scope: TokenScope | null;
  /** the place where it happens; what the caller is there comes with the request */
  within: W;
  query: Query;
  body: Body;
  answer: Answer;
  /** the multipart fields of an upload; the file itself is read as a stream by the handler */
  upload?: { field: string; maxBytes: number };
  /** how large the body may be where the usual megabyte is too little */
  bodyBytesMax?: number;
  /** the answer is a file or a stream of events, not an envelope */
  streams?: boolean;
  /** the stream goes on until somebody hangs up */
  lasts?: boolean;
  /** a file to keep: whatever fails is HTTP 400, so that no client keeps the failure as the file */
  downloads?: boolean;
  /**
   * a player of the browser asks for it, or HOJ's scroll board, and neither sends a header of ours: the token may come in
   * the cookie of uploads
   */
  plays?: boolean;
  /** open to who takes part in an onsite contest, although it names no contest: it tells nothing of other places */
  onsite?: boolean;
  /** a read that takes long: a replica of the database may answer it, if there is one */
  heavy?: boolean;
  /**
   * whose answers to the same question are alike, where `ordinary` are all but administrators; where it names a place, only of
   * those about the bank
   */
  alike?: 'everybody' | 'ordinary' | 'visitors';
  /** which rate limit guards it; the numbers live in server/http/rate-limit.ts */
  limit?: RateLimitName;
  /** whether it is written down when an administrator makes it; unless said, every change that only they may make */
  audited: boolean;
  /** fields of the body that are never written down; those with a telling name, such as password, are not anyway */
  hidden?: string[];
  /** what its answer tells of; the kinds of `within` are always among them */
  tags: CacheTag[];
  /** what it changes: a page asks again for every answer with one of these tags */
  invalidates?: CacheTag[];
}

/**
 * any: a valid token, if sent, is still read. login: any account that is not banned. perm:x: the role carries it.
 * problemAdmin: root or problem_admin. admin: one of root, admin, problem_admin. judge: a judge's key, no account.
 */
export type Who = 'any' | 'login' | 'root' | 'admin' | 'problemAdmin' | 'judge' | `perm:${Permission}`;

/** learning: the lessons, courses and trainings of a group, which members of groups that it shares with enter too. */
export type PlaceKind = 'contest' | 'training' | 'course' | 'group' | 'learning';

/**
 * Where the id of the place stands, such as `{ contest: 'query.cid' }`. With a question mark it may be left out, be
 * null or 0: then the place is the bank. Of several that are sent, the contest counts before the training, and that
 * before the group.
 */
export type Within = { readonly [Kind in PlaceKind]?: `${'query' | 'body'}.${string}` };

/** What answers that a page keeps may tell of. */
export type CacheTag =
  | PlaceKind
  | 'aiConfig'
  | 'apiTokens'
  | 'dataVersions'
  | 'discussionCategories'
  | 'judges'
  | 'languages'
  | 'loginProviders'
  | 'problemTags'
  | 'pushDevices'
  | 'rating'
  | 'remoteJudges'
  | 'submissions'
  | 'verdicts'
  | 'ways'
  | 'webhooks'
  | 'website';

export type RateLimitName =
  | 'login'
  | 'token'
  | 'register'
  | 'mail'
  | 'captcha'
  | 'upload'
  | 'submit'
  | 'search'
  | 'enter'
  | 'post'
  | 'comment'
  | 'like'
  | 'report';

/** What an entry says of a call; the rest is worked out. */
interface EndpointSpec<Q extends z.ZodRawShape, B extends z.ZodType, A extends z.ZodType, W>
  extends Omit<Endpoint, 'query' | 'body' | 'answer' | 'within' | Defaulted>,
    Partial<Pick<Endpoint, Defaulted>> {
  within?: W;
  query?: Q;
  body?: B;
  answer: A;
}

type Defaulted = 'scope' | 'audited' | 'tags' | 'invalidates';

type NoShape = Record<never, never>;

export function endpoint<
  A extends z.ZodType,
  Q extends z.ZodRawShape = NoShape,
  B extends z.ZodType = z.ZodUndefined,
  const W extends Within | undefined = undefined,
>(declared: EndpointSpec<Q, B, A, W>): Endpoint<z.ZodObject<Q>, B, A, W> {
  return {
    ...declared,
    scope: declared.scope === undefined ? defaultScope(declared) : declared.scope,
    within: declared.within as W,
    query: z.object((declared.query ?? {}) as Q),
    body: (declared.body ?? z.undefined()) as B,
    audited: declared.audited ?? (declared.method !== 'GET' && isAdministrative(declared.who)),
    tags: [...tagsOfPlace(declared.within), ...(declared.tags ?? [])],
  };
}

/** A token may read unless more is said; whatever changes something, and the back office, is for people. */
const defaultScope = ({ method, who }: Pick<Endpoint, 'method' | 'who'>): TokenScope | null =>
  method === 'GET' && !isAdministrative(who) && who !== 'judge' ? 'read' : null;

/** What a group teaches with is told anew with the group. */
const tagsOfPlace = (within: Within = {}): CacheTag[] =>
  (Object.keys(within) as PlaceKind[]).map(kind => (kind === 'learning' ? 'group' : kind));

const administrative: Who[] = [
  'root',
  'admin',
  'problemAdmin',
  'perm:problem_admin',
  'perm:contest_admin',
  'perm:rejudge',
  'perm:announcement_admin',
  'perm:user_admin',
  'perm:system_info_admin',
];

const isAdministrative = (who: Who) => administrative.includes(who);

export type QueryOf<E extends Endpoint> = z.input<E['query']>;
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export interface Envelope<T> {
  status: number;
  data: T | null;
  msg: string | null;
}

/** The answer of a call that says nothing but that it worked. */
export const nothing = z.null();

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    records: z.array(row),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
  });

/** A missing, unreadable or below-1 page or limit takes the default; nobody asks for more than 300 rows at once. */
export const paging = (limit = 10) => ({
  currentPage: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .catch(limit)
    .default(limit)
    .transform(limit => Math.min(limit, 300)),
});

/** A page of a long list, with the ids that the pages beside it are asked for with: null where there is none. */
export interface KeysetPage<T> extends Page<T> {
  older: number | null;
  newer: number | null;
}

export const keysetPageOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({ older: z.number().nullable(), newer: z.number().nullable() });

const rowId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/**
 * Paging of a long list, newest first. Page numbers reach as far as rows are counted. The rows that come right before
 * or after an id are found at any depth, and stay the same while new ones arrive; with one of the two the page number
 * is not looked at.
 */
export const keysetPaging = (limit = 10) => ({ ...paging(limit), before: rowId, after: rowId });

/**
 * A number of a body that is also taken as a text of digits: pages of HOJ send it so when it was typed into a field or
 * stands in their address. Ours send numbers, and that is its type.
 */
export const numberOrDigits = <N extends z.ZodType<number, number>>(number: N) =>
  z.preprocess<unknown, N, number>(numberOfDigits, number);

const numberOfDigits = (given: unknown) =>
  typeof given === 'string' && /^-?\d{1,10}$/.test(given) ? Number(given) : given;

/** The number of something in a body. */
export const bodyId = numberOrDigits(z.number().int().min(1).max(2_147_483_647));

/** `true` and `false` as they stand in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(word => word === 'true')]);

/** An address on the web, by name or by number; nothing that runs or reads a file. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** A date as JSON carries it: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const timestamps = { gmtCreate: instant, gmtModified: instant };
