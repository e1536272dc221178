import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clarification } from '#core/contract/clarification.ts';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { TalkText } from '#web/components/talk/TalkText.tsx';
import styles from './Clarifications.module.css';

/** A question with its answer, or what the jury told everybody. */
export function Entry({ entry, children }: { entry: Clarification; children?: ReactNode }) {
  const { t } = useTranslation('clarification');
  const { displayId, question, askedBy, askedAt, answer, answeredAt, answeredBy, toAll } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <StateTag tone="quiet">{displayId ? t('about', { id: displayId }) : t('general')}</StateTag>
        {answer === null ? (
          <StateTag tone="warning">{t('open')}</StateTag>
        ) : (
          <StateTag tone={toAll ? 'info' : 'success'}>{t(toAll ? 'toAll' : 'private')}</StateTag>
        )}
        {askedBy && <span>{entry.isMine ? t('me') : askedBy}</span>}
        <span className={styles.soft}>
          <RelativeTime value={answeredAt ?? askedAt} />
        </span>
      </p>
      {question !== null && <TalkText text={question} />}
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.soft}>{answeredBy ? t('answeredBy', { name: answeredBy }) : t('jury')}</p>
          <TalkText text={answer} />
        </div>
      )}
      {children}
    </li>
  );
}
