import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from './LazyConfirm.tsx';

/** Asks before somebody walks away from a page that is still sending something. */
export function BusyGuard({ busy, title, text }: { busy: boolean; title: string; text: string }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => busy && current.pathname !== next.pathname,
    enableBeforeUnload: () => busy,
    withResolver: true,
  });
  return (
    <LazyConfirm
      opened={status === 'blocked'}
      title={title}
      text={text}
      confirm={t('leave')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
