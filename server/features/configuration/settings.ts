import { defaultBands } from '#core/rating/bands.ts';
import { forgettableCache } from '#server/concurrency/forgettable-cache.ts';
import type { Database } from '#server/database/connect.ts';
import type { Hub } from '#server/events/hub.ts';
import { newSite } from '#server/sentences/new-site.ts';
import { storedSettings, storeSettings } from './store/settings.ts';

/** Everything an owner can change about a site while it runs, with what a new site starts from. */
export const defaultSettings = {
  baseUrl: '',
  name: newSite.name,
  shortName: newSite.shortName,
  description: newSite.description,
  register: true,
  recordName: '',
  recordUrl: '',
  projectName: 'Acorn',
  projectUrl: '',
  /** by which pictures from elsewhere are shown, with {url} in its place; without it they are links */
  pictureProxy: '',
  /** whether people log in by other services too; kept with those */
  offersLoginProviders: false,
  /** whether courses of learning platforms lead here; kept with those too */
  knowsPlatforms: false,
  /** whether the login page offers passkeys, and whether super admins are ordinary users until they have shown a second factor */
  passkeyLogin: false,
  superAdminsNeedSecondFactor: false,

  /** whether browsers keep pages, and statements that somebody is working at, for reading without network */
  worksOffline: true,
  /** whether people may be told of news by the push services of their browsers */
  openPush: false,

  emailHost: '',
  emailPort: 465,
  emailUsername: '',
  emailPassword: '',
  emailSsl: true,
  emailBGImg: '',

  showAllAreas: true,
  openPublicDiscussion: true,
  openSolutions: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
  /** seconds between two submissions of one user outside contests; 0 turns it off */
  defaultSubmitInterval: 8,
  /** how long somebody is here and how many problems they have solved before a group of theirs opens unseen */
  trustAfterDays: 3,
  trustAfterSolved: 10,
  /** whether somebody looks at all new groups before anybody else does */
  newGroupsNeedAudit: false,
  /** whether admins of groups may create accounts for their class, and how many on a day; 0 sets no limit */
  openClassAccounts: false,
  defaultClassAccountsDailyLimit: 200,
  /** how many a user may make on one day, or in all; 0 sets no limit */
  defaultCreateGroupDailyLimit: 2,
  defaultCreateGroupLimit: 5,
  defaultCreateDiscussionDailyLimit: 5,
  defaultCreateCommentDailyLimit: 0,
  /** how many problems a user must have solved before */
  defaultCreateGroupACInitValue: 0,
  defaultCreateDiscussionACInitValue: 0,
  defaultCreateCommentACInitValue: 0,

  /** whether people are rated over contests */
  openRating: false,
  /** in how many rated contests somebody was before their rating counts as known */
  ratingProvisional: 5,
  ratingBands: defaultBands,

  /** off: no AI helper; otherwise the kind of service that is asked */
  aiProvider: 'off',
  aiUrl: '',
  aiModel: '',
  aiAppId: '',
  /** sealed */
  aiKey: '',
  aiSecret: '',
  aiMaxTokens: 2_000,
  aiPromptZh: '',
  aiPromptEn: '',
  aiHintsOnly: true,
  aiSendStatement: true,
  aiSendCode: true,
  aiSendVerdict: true,
  aiSendCase: true,
  /** on one day; 0 sets no limit */
  aiPersonDailyTokens: 50_000,
  aiGroupDailyTokens: 0,
  /** of a million tokens, for the page that tells the cost */
  aiInputPrice: 0,
  aiOutputPrice: 0,
};

export type SettingValues = typeof defaultSettings;

export interface Settings {
  read(): Promise<SettingValues>;
  /** Keeps what is undefined as it was. */
  write(changes: Partial<SettingValues>): Promise<void>;
}

/** With a hub they are kept until a process says that it changed them; without, they are read at every use. */
export function databaseSettings(db: Database, hub?: Hub): Settings {
  const kept = forgettableCache(async (_: 'all'): Promise<SettingValues> => {
    return { ...defaultSettings, ...Object.fromEntries(await storedSettings(db)) };
  });
  hub?.on('settings', kept.forget);
  hub?.onReconnect(kept.forget);
  return {
    read() {
      if (!hub) kept.forget();
      return kept.read('all');
    },
    async write(changes) {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (!given.length) return;
      await storeSettings(db, given);
      kept.forget();
    },
  };
}
