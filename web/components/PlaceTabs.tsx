import { type Icon, IconLock } from '@tabler/icons-react';
import { useLocation, useMatches } from '@tanstack/react-router';
import { PathLink } from './PathLink.tsx';
import styles from './PlaceTabs.module.css';
import { usePartTitle } from './page-title.ts';
import { useScrollToCurrent } from './scroll-to-current.ts';
import tabStyles from './Tabs.module.css';

/** One page of a contest, a group or a training. */
export interface PlaceTab {
  /** the page below the place's own; its first page has none */
  page: string;
  icon: Icon;
  /** pages that belong to it besides its own */
  owns?: RegExp | undefined;
  /** belongs to those who run the place, and stands apart from what everybody does there */
  manages?: true;
  /** opens in a window of its own, such as one that goes to the screen of a hall */
  ownWindow?: true;
}

interface StripProps<T extends PlaceTab> {
  path: string;
  tabs: readonly T[];
  nameOf: (tab: T) => string;
  /** why all pages but the first are shut, if they are */
  closed: string | false | undefined;
  /** what waits there unread, with a sentence that says so */
  unreadOf?: (tab: T) => { count: number; title: string } | undefined;
}

interface Props<T extends PlaceTab> extends StripProps<T> {
  label: string;
  /** what those who run the place do, and what everybody does there; needed where some of the tabs manage */
  groups?: { part: string; manage: string };
}

/**
 * The pages of a place; those that are closed to the reader are named, but lead nowhere. Whoever runs the place has two
 * groups of them, one below the other.
 */
export function PlaceTabs<T extends PlaceTab>({ label, groups, tabs, ...strip }: Props<T>) {
  const [part, manage] = [tabs.filter(tab => !tab.manages), tabs.filter(tab => tab.manages)];
  if (!groups || manage.length === 0)
    return (
      <nav className={styles.place} aria-label={label}>
        <Strip {...strip} tabs={tabs} />
      </nav>
    );
  return (
    <nav className={styles.place} aria-label={label} data-grouped>
      <Strip {...strip} tabs={part} group={groups.part} />
      <Strip {...strip} tabs={manage} group={groups.manage} />
    </nav>
  );
}

/** So many fit a usual screen with their pictures. */
const picturedMax = 8;

function Strip<T extends PlaceTab>(props: StripProps<T> & { group?: string }) {
  const { path, tabs, nameOf, closed, unreadOf, group } = props;
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const isSolving = useMatches().some(match => match.staticData.wide);
  const isHere = (tab: T) => pathname === path + tab.page || tab.owns?.test(pathname);
  const current = tabs.find(isHere);
  usePartTitle(current && current.page !== '' && !isSolving ? nameOf(current) : undefined);
  const onTabs = tabs.map(tab => `${nameOf(tab)}${unreadOf?.(tab)?.count ?? ''}`).join();
  const isShut = (tab: T) => Boolean(closed) && tab.page !== '';
  return (
    <div
      className={`${tabStyles.tabs} ${styles.tabs}`}
      data-dense={tabs.length > picturedMax || undefined}
      ref={useScrollToCurrent<HTMLDivElement>(pathname, onTabs)}
    >
      {group && <span className={styles.group}>{group}</span>}
      {tabs.map(tab => {
        const unread = unreadOf?.(tab);
        const Picture = isShut(tab) ? IconLock : tab.icon;
        const face = (
          <>
            <Picture size={16} aria-hidden />
            {nameOf(tab)}
            {unread && unread.count > 0 && (
              <span className={tabStyles.unread} title={unread.title}>
                {unread.count}
              </span>
            )}
          </>
        );
        if (isShut(tab))
          return (
            <button
              key={tab.page}
              type="button"
              className={`${tabStyles.tab} ${styles.tab}`}
              disabled
              title={closed || undefined}
            >
              {face}
            </button>
          );
        return (
          <PathLink
            key={tab.page}
            className={`${tabStyles.tab} ${styles.tab}`}
            path={path + tab.page}
            aria-current={isHere(tab) ? 'page' : undefined}
            data-unread={(unread && unread.count > 0) || undefined}
            target={tab.ownWindow && '_blank'}
          >
            {face}
          </PathLink>
        );
      })}
      {closed && (
        <span className={styles.closed}>
          <IconLock size={14} aria-hidden />
          {closed}
        </span>
      )}
    </div>
  );
}
