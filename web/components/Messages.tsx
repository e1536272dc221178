import { CloseButton, Loader } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Messages.module.css';
import { dismissNotice, errorNotices } from './notification.ts';
import { PathLink } from './PathLink.tsx';
import { hideToast, shownToasts, type ToastKind } from './toast.ts';

/** Toasts at the top centre below the bar, error notifications in the corner; both are read aloud. */
export function Messages() {
  const toasts = shownToasts.use();
  const notices = errorNotices.use();
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.toasts} role="status" aria-live="assertive" aria-relevant="additions">
        {toasts.map(({ id, kind, text, path }) => (
          <div key={id} className={styles.toast} data-kind={kind} data-testid="toast" aria-atomic="true">
            <ToastIcon kind={kind} />
            {path ? (
              <PathLink path={path} onClick={() => hideToast(id)}>
                {text}
              </PathLink>
            ) : (
              <span>{text}</span>
            )}
          </div>
        ))}
      </div>
      <div className={styles.notices}>
        {notices.map(notice => (
          <div key={notice.id} className={styles.notice} role="alert">
            <IconCircleXFilled className={styles.noticeIcon} size={20} aria-hidden />
            <div>
              <strong>{t('notice.error')}</strong>
              <p>{notice.text}</p>
            </div>
            <CloseButton aria-label={t('close')} size="sm" onClick={() => dismissNotice(notice.id)} />
          </div>
        ))}
      </div>
    </>
  );
}

const icons = {
  error: IconCircleXFilled,
  success: IconCircleCheckFilled,
  info: IconInfoCircleFilled,
  warning: IconAlertTriangleFilled,
};

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Loader size={16} />;
  const Icon = icons[kind];
  return <Icon size={18} aria-hidden />;
}
