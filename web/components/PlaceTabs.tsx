import type { Icon } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCurrentInSight } from './current-in-sight.ts';
import { PathLink } from './PathLink.tsx';
import styles from './PlaceTabs.module.css';

/** One page of a contest, a group or a training. */
export interface PlaceTab {
  /** the page below the place's own; its first page has none */
  page: string;
  icon: Icon;
  /** pages that belong to it besides its own */
  owns?: RegExp | undefined;
  /** is not closed with the others */
  staysOpen?: true;
  /** opens in a window of its own, such as one that goes to the screen of a hall */
  ownWindow?: true;
}

interface Props<T extends PlaceTab> {
  label: string;
  path: string;
  tabs: readonly T[];
  nameOf: (tab: T) => string;
  /** why all pages but the first are shut, if they are */
  closed: string | false | undefined;
  /** what waits there unread, with a sentence that says so */
  unreadOf?: (tab: T) => { count: number; title: string } | undefined;
}

/** The pages of a place; those that are closed to the reader are named, but lead nowhere. */
export function PlaceTabs<T extends PlaceTab>({ label, path, tabs, nameOf, closed, unreadOf }: Props<T>) {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const onTabs = tabs.map(tab => `${nameOf(tab)}${unreadOf?.(tab)?.count ?? ''}`).join();
  return (
    <nav className={styles.tabs} aria-label={label} ref={useCurrentInSight(pathname, onTabs)}>
      {tabs.map(tab => {
        const unread = unreadOf?.(tab);
        const face = (
          <>
            <tab.icon size={16} aria-hidden />
            {nameOf(tab)}
            {unread && unread.count > 0 && (
              <span className={styles.unread} title={unread.title}>
                {unread.count}
              </span>
            )}
          </>
        );
        if (closed && tab.page !== '' && !tab.staysOpen)
          return (
            <button key={tab.page} type="button" className={styles.tab} disabled title={closed}>
              {face}
            </button>
          );
        const isHere = pathname === path + tab.page || tab.owns?.test(pathname);
        return (
          <PathLink
            key={tab.page}
            className={styles.tab}
            path={path + tab.page}
            aria-current={isHere ? 'page' : undefined}
            data-unread={(unread && unread.count > 0) || undefined}
            target={tab.ownWindow && '_blank'}
          >
            {face}
          </PathLink>
        );
      })}
    </nav>
  );
}
