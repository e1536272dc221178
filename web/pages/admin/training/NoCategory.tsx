import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { isProblemAdmin, useUser } from '#web/session/session.ts';

/** Whoever may make categories is led there; others are told whom to ask. */
export function NoCategory() {
  const { t } = useTranslation('adminTraining');
  const mayMake = isProblemAdmin(useUser());
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
