import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '../../../components/LazyConfirm.tsx';
import { useUser } from '../../../session/session.ts';
import { sameDraft, useEditing } from './editing.tsx';

/** Asks before somebody walks away from what is not saved, or not even there yet. */
export function LeaveGuard() {
  const { t } = useTranslation('editor');
  const { draft, saved, keeping, uploads } = useEditing();
  useStrayDrops();
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

/** A file dropped beside its place would open in the browser, in place of the form. */
function useStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
