import { getUnreadCounts } from '#core/contract/message.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { unreadOf } from './queries.ts';

export const messageRoutes = [route(getUnreadCounts, ({ db, viewer }) => unreadOf(db, loggedIn(viewer).uid))];
