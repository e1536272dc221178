import { z } from 'zod';
import { endpoint, instant, nothing, numberOrDigits, pageOf, paging, webUrl } from './endpoint.ts';

const text = (max: number) => z.string().trim().max(max);
const webAddress = z.union([z.literal(''), webUrl.max(255)]);
/** such as `https://pictures.example/?url={url}` */
const pictureProxy = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(255)
    .regex(/^https?:\/\/[^\s/{};,'"]+\/\S*\{url\}/),
]);

/** Null takes a value away; the web client of HOJ says None where a field is empty. */
const orNone = <T extends z.ZodType>(value: T) =>
  z
    .literal('None')
    .transform(() => null)
    .or(value.nullish());

const webConfig = z.object({
  baseUrl: webAddress,
  name: text(100),
  shortName: text(50),
  description: text(1_000),
  register: z.boolean(),
  recordName: text(100),
  recordUrl: webAddress,
  projectName: text(100),
  projectUrl: webAddress,
  pictureProxy,
});

export const getWebConfig = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-web-config',
  summary: 'Names, addresses and registration of the site',
  who: 'root',
  answer: webConfig,
});

export const setWebConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/config/set-web-config',
  summary:
    'Change them; fields left out keep their value, blank ones and null take it away; names are never blank',
  who: 'root',
  invalidates: ['website'],
  body: webConfig.partial().extend({
    name: text(100).min(1).optional(),
    shortName: text(50).min(1).optional(),
    baseUrl: orNone(webAddress),
    description: orNone(text(1_000)),
    recordName: orNone(text(100)),
    recordUrl: orNone(webAddress),
    projectName: orNone(text(100)),
    projectUrl: orNone(webAddress),
    pictureProxy: orNone(pictureProxy),
  }),
  answer: nothing,
});

const count = z.number().int().min(0).max(100_000);

/** What the owner switches on and off, and how much of something one user may do. */
export const switches = z.object({
  register: z.boolean(),
  passkeyLogin: z.boolean(),
  superAdminsNeedSecondFactor: z.boolean(),
  worksOffline: z.boolean(),
  openPush: z.boolean(),
  /** off: the bar at the top has only Home, Group, Service and About */
  showAllAreas: z.boolean(),
  openPublicDiscussion: z.boolean(),
  /** solutions on a tab of their problem */
  openSolutions: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
  /** seconds between two submissions outside contests */
  defaultSubmitInterval: z.number().int().min(0).max(3_600),
  newGroupsNeedAudit: z.boolean(),
  trustAfterDays: count,
  trustAfterSolved: count,
  openClassAccounts: z.boolean(),
  defaultClassAccountsDailyLimit: count,
  defaultCreateGroupDailyLimit: count,
  defaultCreateGroupLimit: count,
  defaultCreateGroupACInitValue: count,
  defaultCreateDiscussionDailyLimit: count,
  defaultCreateDiscussionACInitValue: count,
  defaultCreateCommentDailyLimit: count,
  defaultCreateCommentACInitValue: count,
});
export type Switches = z.output<typeof switches>;

export const getSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switch/info',
  summary: 'Switches and quotas of the site; a limit of 0 sets none',
  who: 'root',
  answer: switches,
});

export const updateSwitches = endpoint({
  method: 'PUT',
  path: '/api/admin/switch/update',
  summary: 'Change them; fields left out keep their value',
  who: 'root',
  invalidates: ['website'],
  body: switches.partial(),
  answer: nothing,
});

const databaseConfig = z.object({
  dbName: text(255),
  /** or the folder of a socket */
  dbHost: text(1_000),
  dbPort: numberOrDigits(z.number().int().min(1).max(65_535)).nullable(),
  dbUsername: text(255),
  dbPassword: z.string().max(255),
  /** there is no cache server; clients know the fields */
  redisHost: z.string().max(255),
  redisPort: z.number().nullable(),
  redisPassword: z.string().max(255),
});

const databaseSources = ['own', 'chosen', 'environment'] as const;
export type DatabaseSource = (typeof databaseSources)[number];

export const getDatabaseConfig = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-db-and-redis-config',
  summary: 'Which database the site uses from the next start on, and which now; secrets are masked',
  who: 'root',
  answer: databaseConfig.extend({
    version: z.string(),
    /** of the one in use: its own, chosen here, or named by whoever starts the site */
    source: z.enum(databaseSources),
    runningOn: z.string(),
    restartNeeded: z.boolean(),
  }),
});

export const setDatabaseConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/config/set-db-and-redis-config',
  summary:
    'Choose the database of the next start; it must hold a site. A blank host takes the own one, a blank password stays',
  who: 'root',
  body: databaseConfig.partial(),
  answer: nothing,
});

const emailConfig = z.object({
  emailHost: text(255),
  emailPort: numberOrDigits(z.number().int().min(1).max(65_535)),
  emailUsername: text(255),
  emailPassword: z.string().max(255),
  emailSsl: z.boolean(),
  emailBGImg: webAddress,
});

export const getEmailConfig = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-email-config',
  summary: 'The mail server of the site; the password is never sent back',
  who: 'root',
  answer: emailConfig,
});

export const setEmailConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  summary:
    'Change it; a blank password keeps the old one, null takes a value away, a user name with its password',
  who: 'root',
  invalidates: ['website'],
  body: emailConfig
    .partial()
    .extend({ emailUsername: text(255).nullish(), emailBGImg: webAddress.nullish() }),
  answer: nothing,
});

export const testEmail = endpoint({
  method: 'POST',
  path: '/api/admin/config/test-email',
  summary: 'Send a mail now and say what the mail server answered',
  who: 'root',
  body: z.object({ email: z.email() }),
  answer: nothing,
  limit: 'mail',
});

export const outboxMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** waiting: it is sent, and tried again if need be; failed: no longer; kept: there was no mail server to ask */
  state: z.enum(['waiting', 'failed', 'kept']),
  /** what the mail server said last */
  cause: z.string().nullable(),
  gmtCreate: instant,
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/config/outbox',
  summary: 'Mails that are not sent yet or could not be sent, newest first',
  who: 'root',
  query: paging(10),
  answer: pageOf(outboxMail),
});
