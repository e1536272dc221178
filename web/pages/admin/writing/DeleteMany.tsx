import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';

interface DeleteManyProps {
  /** what is about to go, and what that means */
  text: string;
  ids: number[];
  /** whether it worked */
  onDelete: (id: number) => Promise<boolean>;
  onDone: () => void;
}

/** Deletes the chosen rows one after the other and says how many are gone. */
export function DeleteMany({ text, ids, onDelete, onDone }: DeleteManyProps) {
  const { t } = useTranslation('adminSite');
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    let count = 0;
    for (const id of ids) if (await onDelete(id)) count += 1;
    setPending(false);
    setAsking(false);
    if (count > 0) toast.success(t('deleted', { count }));
    onDone();
  };
  return (
    <>
      <Button size="compact-sm" color="red.9" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <LazyConfirm
        opened={asking}
        danger
        title={t('delete')}
        text={text}
        confirm={t('delete')}
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
