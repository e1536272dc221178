import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '../../../components/LazyConfirm.tsx';
import { sameDraft, useEditing } from './editing.tsx';

/** Asks before somebody walks away from what is not saved. */
export function LeaveGuard() {
  const { t } = useTranslation('editor');
  const { draft, saved, keeping } = useEditing();
  const isDirty = () => !sameDraft(draft.get(), saved.get());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <LazyConfirm
      opened={status === 'blocked'}
      title={t('leave.title')}
      text={keeping.use().state === 'tooLarge' ? t('leave.lost') : t('leave.kept')}
      confirm={t('leave.leave')}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
