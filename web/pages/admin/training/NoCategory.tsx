import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createTrainingCategory } from '#core/contract/training-admin.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { useMayCall } from '#web/session/session.ts';

/** Whoever may make categories is led there; others are told whom to ask. */
export function NoCategory() {
  const { t } = useTranslation('adminTraining');
  const mayMake = useMayCall(createTrainingCategory);
  return (
    <EmptyState
      title={t('category.needed')}
      hint={mayMake ? t('category.neededHint') : t('category.askAdmin')}
      action={
        mayMake && (
          <Button component={PathLink} path="/admin/training/category">
            {t('category.toPage')}
          </Button>
        )
      }
    />
  );
}
