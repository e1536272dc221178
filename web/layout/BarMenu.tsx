import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyMenu } from '../components/LazyMenu.tsx';
import type { Floating } from '../components/useFloating.ts';
import styles from './TopBar.module.css';

interface BarMenuProps {
  label: string;
  isCurrent: boolean | undefined;
  children: (menu: Floating['Menu']) => ReactNode;
}

/** An entry of the bar that opens a menu. */
export const BarMenu = ({ label, isCurrent, children }: BarMenuProps) => (
  <LazyMenu
    trigger="click-hover"
    position="bottom-start"
    openDelay={60}
    target={
      <button type="button" className={styles.entry} aria-current={isCurrent || undefined}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </button>
    }
  >
    {children}
  </LazyMenu>
);
