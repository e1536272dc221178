import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '../api/website.ts';
import { Acorn } from '../components/Acorn.tsx';
import { PathLink } from '../components/PathLink.tsx';
import { openAccountDialog } from '../session/account-dialog.ts';
import { useUser } from '../session/session.ts';
import { BarMenu } from './BarMenu.tsx';
import { type BarEntry, useBarEntries, useBarMode } from './bars.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { OwnGroupsMenu } from './OwnGroupsMenu.tsx';
import { PreferenceMenu } from './PreferenceMenu.tsx';
import { openPanel } from './panels.ts';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  const website = useWebsite();
  const user = useUser();
  const bar = useBarMode();
  const isLockedIn = bar.contest?.isLockedIn;
  return (
    <header className={styles.bar} data-wide={isWide || undefined}>
      <div className={styles.inner}>
        <ActionIcon
          className={styles.burger}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('bar.openMenu')}
          onClick={() => openPanel('drawer')}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <PathLink className={styles.brand} path={isLockedIn ? `/contest/${bar.contest?.id}` : '/home'}>
          <Acorn />
          <span className={styles.brandName}>{website.shortName}</span>
        </PathLink>
        <nav className={styles.nav} aria-label={t('bar.main')}>
          {useBarEntries(bar).map(entry =>
            entry.name === 'group' && user ? (
              <OwnGroupsMenu key={entry.name} isHere={entry.isWithin || undefined} />
            ) : entry.children?.length ? (
              <SubMenu key={entry.name} entry={entry} />
            ) : (
              <PathLink
                key={entry.name}
                className={styles.entry}
                path={entry.path}
                {...(entry.isWithin && { 'aria-current': true })}
              >
                {t(`area.${entry.name}`)}
              </PathLink>
            ),
          )}
        </nav>
        <div className={styles.tools}>
          {!isLockedIn && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('bar.search')}
              aria-keyshortcuts="Control+K"
              onClick={() => openPanel('search')}
            >
              <IconSearch size={18} />
            </ActionIcon>
          )}
          <PreferenceMenu />
          {user ? (
            <>
              {!isLockedIn && <MessageMenu />}
              <UserMenu user={user} isLockedIn={isLockedIn} />
            </>
          ) : (
            <>
              {website.register && (
                <Button
                  className={styles.wide}
                  variant="default"
                  size="xs"
                  onClick={() => openAccountDialog('register')}
                >
                  {t('bar.register')}
                </Button>
              )}
              <Button size="xs" onClick={() => openAccountDialog('login')}>
                {t('bar.login')}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function SubMenu({ entry }: { entry: BarEntry }) {
  const { t } = useTranslation();
  return (
    <BarMenu label={t(`area.${entry.name}`)} isCurrent={entry.isWithin}>
      {Menu =>
        entry.children?.map(child => (
          <Menu.Item key={child.name} component={PathLink} path={child.path}>
            {t(`area.${child.name}`)}
          </Menu.Item>
        ))
      }
    </BarMenu>
  );
}
