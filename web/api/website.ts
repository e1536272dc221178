import { getWebsiteConfig, type WebsiteConfig } from '#core/contract/site.ts';
import { call } from './call.ts';
import { useAnswer } from './hooks.ts';
import { queryClient, queryOptionsOf } from './query.ts';

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
  openRating: false,
  showAllAreas: false,
  mailConfigured: true,
  convertsVideos: false,
};

/** Names and switches of the site; before they arrive every switch is off. */
export const useWebsite = (): WebsiteConfig =>
  useAnswer(getWebsiteConfig, undefined, { staleTimeMs: 300_000 }).data ?? unknown;

export const fetchWebsiteConfig = () =>
  queryClient.ensureQueryData({
    ...queryOptionsOf(getWebsiteConfig),
    queryFn: ({ signal }) => call(getWebsiteConfig, { signal }),
  });
