import { ActionIcon } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from './LazyConfirm.tsx';
import { toast } from './toast.ts';

interface RemoveButtonProps {
  /** what would go, as the button and the question say it */
  title: string;
  /** the word for it, on hover and on the button that says yes */
  verb: string;
  text: string;
  icon?: Icon;
  pending: boolean;
  /** nothing comes back where it failed, which was said then */
  onRemove: () => Promise<unknown>;
  /** whether it worked or not: what is shown may be out of date */
  onDone: () => void;
}

/** Takes something away, after a question. */
export function RemoveButton(props: RemoveButtonProps) {
  const { title, verb, text, icon: Sign = IconTrash, pending, onRemove, onDone } = props;
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    if ((await onRemove()) !== undefined) toast.success(t('deletedDone'));
    setAsking(false);
    onDone();
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={title}
        title={verb}
        onClick={() => setAsking(true)}
      >
        <Sign size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={asking}
        danger
        title={title}
        text={text}
        confirm={verb}
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
