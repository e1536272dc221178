import { ActionIcon, type MenuItem } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnreadCounts } from '#core/contract/message.ts';
import { usePageExists } from '../address/page-exists.ts';
import { LazyMenu } from '../components/LazyMenu.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { shortCount, useUnreadCounts } from '../live/unread.ts';
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
  const counts = useUnreadCounts();
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      target={
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
      }
    >
      {Menu => (
        <>
          <Menu.Label>{t('message.title')}</Menu.Label>
          {kinds.map(({ count, path }) => (
            <Row
              key={count}
              Item={Menu.Item}
              path={path}
              label={t(`message.${count}`)}
              waiting={counts?.[count] ?? 0}
            />
          ))}
        </>
      )}
    </LazyMenu>
  );
}

interface RowProps {
  Item: typeof MenuItem;
  path: string;
  label: string;
  waiting: number;
}

function Row({ Item, path, label, waiting }: RowProps) {
  const pageExists = usePageExists();
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
    <Item component={PathLink} path={path}>
      {content}
    </Item>
  );
}
