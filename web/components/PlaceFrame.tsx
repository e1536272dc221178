import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import { PathLink } from './PathLink.tsx';
import styles from './PlaceFrame.module.css';
import { usePageTitle } from './page-title.ts';

interface Props {
  name: string;
  /** where the place's own first page is */
  path: string;
  head: ReactNode;
  tabs: ReactNode;
  /** what stays in sight beside the tabs while somebody solves */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the pages of a contest, a group or a training. Whoever solves needs the room: the frame is one line then,
 * and the page is called after the problem.
 */
export function PlaceFrame({ name, path, head, tabs, aside, children }: Props) {
  const isNarrow = useMatches().some(match => match.staticData.wide);
  usePageTitle(isNarrow ? undefined : name);
  if (isNarrow)
    return (
      <div className={styles.desk}>
        <div className={styles.line}>
          <PathLink className={styles.name} path={path}>
            {name}
          </PathLink>
          {tabs}
          {aside}
        </div>
        {children}
      </div>
    );
  return (
    <div className={styles.page}>
      <Panel flush>
        {head}
        {tabs}
      </Panel>
      {children}
    </div>
  );
}
