import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { useUser } from '#web/session/session.ts';
import { sameDraft, useEditing } from './editing.tsx';

/** Asks before somebody walks away from what is not saved, or not even there yet. */
export function LeaveGuard() {
  const { t } = useTranslation('editor');
  const { draft, saved, keeping, uploads } = useEditing();
  useIgnoreStrayDrops();
  const isOpen = () => uploads.get() > 0 || !sameDraft(draft.get(), saved.get());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isOpen,
    enableBeforeUnload: isOpen,
    withResolver: true,
  });
  const isSending = uploads.use() > 0;
  const isLost = keeping.use().state === 'tooLarge';
  const question = useUser() ? (isSending ? 'sending' : isLost ? 'lost' : 'kept') : isLost ? 'lost' : 'ended';
  return (
    <LazyConfirm
      opened={status === 'blocked'}
      title={t(`leave.${question}.title`)}
      text={t(`leave.${question}.text`)}
      confirm={t(`leave.${question}.leave`)}
      danger={question !== 'ended'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
