import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FoldedFilters.module.css';

interface FoldedFiltersProps {
  className: string | undefined;
  /** how many of them narrow the list now */
  count: number;
  children: ReactNode;
}

/** What narrows a long list. On a phone it is folded, so that the first screen shows rows. */
export function FoldedFilters({ className, count, children }: FoldedFiltersProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={styles.opener}>
        <Button
          fullWidth
          variant="default"
          size="xs"
          leftSection={<IconFilter size={15} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('filters')}
          {count > 0 && ` (${count})`}
        </Button>
      </div>
      <div className={styles.fold} data-opened={opened || undefined}>
        <div className={className}>{children}</div>
      </div>
    </>
  );
}
