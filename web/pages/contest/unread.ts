import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { phaseOf } from '#core/contest-clock.ts';
import { getUnreadContestAnnouncements } from '#core/contract/contest.ts';
import type { Announcement } from '#core/contract/site.ts';
import { call } from '#web/api/call.ts';
import { queryOptionsOf } from '#web/api/query.ts';
import { createStore } from '#web/app/store.ts';
import { toast } from '#web/components/toast.ts';
import { useIsLive } from '#web/live/live.ts';
import { useUser } from '#web/session/session.ts';
import { contestAnnouncementPollMs } from '#web/timing.ts';
import { contestPath, useContest } from './contest.tsx';
import { announcementsKey } from './contest-updates.ts';

type Announced = Pick<Announcement, 'id' | 'title'>;

/** How many announcements the person has not read. New ones are told once, wherever in the contest somebody is. */
export function useUnreadAnnouncements(): number {
  const { t } = useTranslation('contest');
  const { contest, closed } = useContest();
  const key = keyOf(contest.id, useUser()?.uid);
  read.use();
  // As long as a stream tells what is announced, nobody has to ask.
  const isLive = useIsLive();
  const pushedQuery = useQuery<Announced[]>({ queryKey: announcementsKey(contest.id), enabled: false });
  const pushed = isLive ? pushedQuery.data : undefined;
  const { data = [] } = useQuery<Announced[]>({
    ...queryOptionsOf(getUnreadContestAnnouncements, { key }),
    queryFn: ({ signal }) =>
      call(getUnreadContestAnnouncements, {
        body: { cid: contest.id, readAnnouncementList: readIds(key) },
        signal,
        silent: true,
      }),
    enabled: closed === undefined && pushed === undefined,
    refetchInterval: phaseOf(contest, contest.now) === 'ended' ? false : contestAnnouncementPollMs,
  });
  const unread = (pushed ?? data).filter(({ id }) => !readIds(key).includes(id));
  useEffect(() => {
    const shownIds = storedIds(notifiedKey(key));
    const news = unread.filter(({ id }) => !shownIds.includes(id));
    if (news.length === 0) return;
    localStorage.setItem(
      notifiedKey(key),
      [...shownIds, ...news.map(({ id }) => id)].slice(-notifiedMax).join(),
    );
    const title = news[0]!.title;
    const text =
      news.length === 1
        ? t('announcement.new', { title })
        : t('announcement.newMany', { title, count: news.length });
    toast.news(text, `${contestPath(contest.id)}/announcements`);
  }, [unread, t, contest.id, key]);
  return unread.length;
}

/** What was told once is not told again, whenever the page is opened; the number at the tab stays until it is read. */
const notifiedKey = (key: string) => `${key}:told`;
const notifiedMax = 500;

/** Those who have the list before their eyes have read it. */
export function useMarkRead(ids: number[]) {
  const key = keyOf(useContest().contest.id, useUser()?.uid);
  const list = ids.join();
  useEffect(() => {
    if (list === '') return;
    localStorage.setItem(key, list);
    read.set(list);
  }, [key, list]);
}

/** Changes with what is kept, so that who shows the number draws it anew. */
const read = createStore('');

const keyOf = (cid: number, uid = '') => `contest:read:${cid}:${uid}`;

const readIds = (key: string): number[] => storedIds(key);

const storedIds = (key: string): number[] =>
  (localStorage.getItem(key) ?? '').split(',').map(Number).filter(Boolean);
