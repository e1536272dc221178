import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/hooks.ts';
import { LazyConfirm } from '../../../components/LazyConfirm.tsx';
import { toast } from '../../../components/toast.ts';
import { useContestScope } from './scope.ts';

interface CountedDeleteProps {
  /** the contest, or one of its problems, whose submissions would go along */
  asked: { cid: number; pid?: number };
  /** what the button does, whole and short */
  label: string;
  name: string;
  text: (count: number) => string;
  pending: boolean;
  /** whether it worked */
  onDelete: () => Promise<boolean>;
  onDone: () => void;
}

/** Deletes after a question that says how many submissions would go. */
export function CountedDelete({ asked, label, name, text, pending, onDelete, onDone }: CountedDeleteProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState<number>();
  const counting = useCall(useContestScope().calls.count);
  const ask = async () => setCount((await counting.ask({ query: asked }))?.count);
  const remove = async () => {
    if (await onDelete()) toast.success(t('deletedDone'));
    setCount(undefined);
    onDone();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        loading={counting.pending}
        aria-label={label}
        title={name}
        onClick={ask}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={count !== undefined}
        danger
        title={label}
        text={text(count ?? 0)}
        confirm={name}
        pending={pending}
        onConfirm={remove}
        onClose={() => setCount(undefined)}
      />
    </>
  );
}
