import { createRoute, redirect } from '@tanstack/react-router';
import { messageSearch, unsubscribeSearch } from '#web/address/site.ts';
import { commentSearch, discussionListSearch } from '#web/address/talk.ts';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

const discussions = {
  staticData: { title: 'discussion', flag: 'openPublicDiscussion' },
  validateSearch: discussionListSearch,
  ...lazyPage(
    ['discussion', 'talk', 'markdown'],
    () => import('#web/pages/discussion/DiscussionListPage.tsx'),
  ),
} as const;

const discussionList = createRoute({ getParentRoute, path: '/discussion', ...discussions });

const problemDiscussions = createRoute({ getParentRoute, path: '/discussion/$problemID', ...discussions });

const discussionDetail = createRoute({
  getParentRoute,
  path: '/discussion-detail/$discussionID',
  staticData: { title: 'discussion', flag: 'openPublicDiscussion' },
  validateSearch: commentSearch,
  ...lazyPage(['discussion', 'talk', 'markdown'], () => import('#web/pages/discussion/DiscussionPage.tsx')),
});

const messages = {
  staticData: { title: 'message', needs: 'login' },
  validateSearch: messageSearch,
  ...lazyPage(['message', 'talk'], () => import('#web/pages/message/MessagePage.tsx')),
} as const;

const discussMessages = createRoute({ getParentRoute, path: '/message/discuss', ...messages });

const replyMessages = createRoute({ getParentRoute, path: '/message/reply', ...messages });

const likeMessages = createRoute({ getParentRoute, path: '/message/like', ...messages });

const systemMessages = createRoute({ getParentRoute, path: '/message/sys', ...messages });

const ownMessages = createRoute({ getParentRoute, path: '/message/mine', ...messages });

const messageCenter = createRoute({
  getParentRoute,
  path: '/message',
  beforeLoad: () => {
    throw redirect({ to: '/message/discuss' });
  },
});

const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe',
  staticData: { title: 'unsubscribe' },
  validateSearch: unsubscribeSearch,
  ...lazyPage('message', () => import('#web/pages/message/UnsubscribePage.tsx')),
});

/** Discussions and messages. */
export const talkRoutes = [
  discussionList,
  problemDiscussions,
  discussionDetail,
  messageCenter,
  discussMessages,
  replyMessages,
  likeMessages,
  systemMessages,
  ownMessages,
  unsubscribe,
] as const;
