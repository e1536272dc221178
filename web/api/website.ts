import { getWebsiteConfig, type WebsiteConfig } from '#core/contract/site.ts';
import { queryClient } from '../app/query.ts';
import { call } from './call.ts';
import { answerKey, useAnswer } from './hooks.ts';

const unknown: WebsiteConfig = {
  baseUrl: '',
  name: '',
  shortName: 'OJ',
  description: '',
  register: false,
  recordName: '',
  recordUrl: '',
  email: '',
  projectName: '',
  projectUrl: '',
  pictureProxy: '',
  openPublicDiscussion: false,
  openSolutions: false,
  openGroupDiscussion: false,
  openContestComment: false,
  showAllAreas: false,
  mailConfigured: true,
  convertsVideos: false,
};

/** Names and switches of the site; before they arrive every switch is off. */
export const useWebsite = (): WebsiteConfig =>
  useAnswer(getWebsiteConfig, undefined, { staleTimeMs: 300_000 }).data ?? unknown;

export const websiteConfigOnce = () =>
  queryClient.ensureQueryData({
    queryKey: answerKey(getWebsiteConfig),
    queryFn: ({ signal }) => call(getWebsiteConfig, { signal }),
  });

export const websiteConfigChanged = () =>
  queryClient.invalidateQueries({ queryKey: answerKey(getWebsiteConfig) });
