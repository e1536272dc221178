import { Button } from '@mantine/core';
import { IconSettings, IconTrash } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cleanMessages,
  type getCommentMessages,
  type getSystemMessages,
  type Message,
  type SystemMessage,
} from '#core/contract/message.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useScrollToCurrent } from '#web/components/scroll-to-current.ts';
import tabs from '#web/components/Tabs.module.css';
import { toast } from '#web/components/toast.ts';
import { shortCount, useUnreadCounts } from '#web/live/unread.ts';
import { type Kind, kindNames, kindOf, kinds } from './kinds.ts';
import styles from './Message.module.css';
import { NoticeItem, TalkItem } from './MessageItem.tsx';

/** The message center: five tabs, each read by being opened. */
export default function MessagePage() {
  const { t } = useTranslation(['message', 'shell']);
  const { pathname } = useLocation();
  const kind = kindOf(pathname);
  const counts = useUnreadCounts();
  usePageTitle(`${t(`shell:message.${kinds[kind].count}`)} · ${t('title')}`);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            component={PathLink}
            path="/setting"
            variant="default"
            leftSection={<IconSettings size={16} />}
          >
            {t('settings')}
          </Button>
        }
      />
      <Panel flush>
        <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('title')} ref={useScrollToCurrent(kind)}>
          {kindNames.map(name => {
            const { icon: Icon, count } = kinds[name];
            const waiting = counts?.[count] ?? 0;
            return (
              <PathLink
                key={name}
                className={tabs.tab}
                path={`/message/${name}`}
                aria-current={name === kind ? 'page' : undefined}
              >
                <Icon size={16} aria-hidden />
                {t(`shell:message.${count}`)}
                {waiting > 0 && <span className={tabs.unread}>{shortCount(waiting)}</span>}
              </PathLink>
            );
          })}
        </nav>
        <Messages key={kind} kind={kind} waiting={counts?.[kinds[kind].count] ?? 0} />
      </Panel>
    </>
  );
}

function Messages({ kind, waiting }: { kind: Kind; waiting: number }) {
  const { t } = useTranslation('message');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { call, type } = kinds[kind];
  const isNotice = kind === 'sys' || kind === 'mine';
  const limit = isNotice ? pageSize.notices : pageSize.messages;
  const query = { currentPage: page, limit };
  const answer = useAnswer(call as typeof getCommentMessages & typeof getSystemMessages, query, {
    keepPrevious: true,
    staleTimeMs: 0,
  });
  const cleaning = useCall(cleanMessages);
  const [isAsking, setAsking] = useState(false);
  useNews(waiting, () => answer.refetch());

  async function clean(id?: number) {
    const done = await cleaning.ask({ query: { type, id } });
    setAsking(false);
    if (done === undefined) return;
    toast.success(t('Delete_successfully'));
    const { data: left } = await answer.refetch();
    const last = Math.max(1, Math.ceil((left?.total ?? 0) / limit));
    if (page > last) navigate({ to: '.', search: { page: last } });
  }

  const isEmpty = answer.data?.total === 0;
  return (
    <>
      <div className={styles.bar}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={isEmpty}
          leftSection={<IconTrash size={16} />}
          onClick={() => setAsking(true)}
        >
          {t('cleanAll')}
        </Button>
      </div>
      <PagedList
        answer={answer as never}
        page={page}
        limit={limit}
        onPage={page => navigate({ to: '.', search: { page } })}
        skeleton={<SkeletonRows rows={limit} height={56} />}
        empty={<EmptyState title={t('none')} hint={t(`noneHint.${kind}`)} />}
      >
        {rows => (
          <ul className={styles.list}>
            {rows.map(row =>
              isNotice ? (
                <NoticeItem
                  key={(row as SystemMessage).id}
                  message={row as SystemMessage}
                  onClean={() => clean((row as SystemMessage).id)}
                />
              ) : (
                <TalkItem
                  key={(row as Message).id}
                  message={row as Message}
                  onClean={() => clean((row as Message).id)}
                />
              ),
            )}
          </ul>
        )}
      </PagedList>
      <LazyConfirm
        opened={isAsking}
        title={t('cleanAll')}
        text={t('cleanAllText')}
        danger
        pending={cleaning.pending}
        onConfirm={() => clean()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** While the tab is open, what comes is shown; what was read makes the number smaller and is no news. */
function useNews(waiting: number, onNews: () => void) {
  const before = useRef(waiting);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (waiting > before.current) tell();
    before.current = waiting;
  }, [waiting]);
}
