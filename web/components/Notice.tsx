import type { ReactNode } from 'react';
import { Acorn } from './Acorn.tsx';
import styles from './Notice.module.css';
import { usePageTitle } from './page-title.ts';

interface NoticeProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  picture?: ReactNode;
}

/** A page, or the place of one, that has only one thing to say. */
export function Notice({ title, text, actions, picture }: NoticeProps) {
  usePageTitle(title);
  return (
    <div className={styles.notice}>
      {picture ?? <Acorn size={56} />}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
