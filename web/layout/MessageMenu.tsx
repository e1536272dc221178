import { ActionIcon, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getUnreadCounts, type UnreadCounts } from '#core/contract/message.ts';
import { unreadBadgeMax, unreadPollMs } from '#core/limits.ts';
import { call } from '../api/call.ts';
import { answerKey } from '../api/hooks.ts';
import { PathLink } from '../components/PathLink.tsx';
import { pageExists } from '../routes/router.ts';
import styles from './MessageMenu.module.css';

const kinds: { count: keyof UnreadCounts; path: string }[] = [
  { count: 'comment', path: '/message/discuss' },
  { count: 'reply', path: '/message/reply' },
  { count: 'like', path: '/message/like' },
  { count: 'sys', path: '/message/sys' },
  { count: 'mine', path: '/message/mine' },
];

export function MessageMenu() {
  const { t } = useTranslation();
  const { data: counts } = useUnreadCounts();
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('message.menu', { count: total })}
          className={styles.bell}
        >
          <IconBell size={19} />
          {total > 0 && <span className={styles.badge}>{shortCount(total)}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('message.title')}</Menu.Label>
        {kinds.map(({ count, path }) => (
          <Row key={count} path={path} label={t(`message.${count}`)} waiting={counts?.[count] ?? 0} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Row({ path, label, waiting }: { path: string; label: string; waiting: number }) {
  const content = (
    <span className={styles.row}>
      {label}
      <span className={styles.count} data-unread={waiting > 0 || undefined}>
        {shortCount(waiting)}
      </span>
    </span>
  );
  if (!pageExists(path)) return <div className={styles.plain}>{content}</div>;
  return (
    <Menu.Item component={PathLink} path={path}>
      {content}
    </Menu.Item>
  );
}

const shortCount = (count: number) => (count > unreadBadgeMax ? `${unreadBadgeMax}+` : String(count));

/** Asked again every two minutes, until a call fails. */
const useUnreadCounts = () =>
  useQuery({
    queryKey: answerKey(getUnreadCounts),
    queryFn: ({ signal }) => call(getUnreadCounts, { signal }),
    refetchInterval: query => (query.state.status === 'error' ? false : unreadPollMs),
  });
