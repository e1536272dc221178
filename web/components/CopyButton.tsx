import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './toast.ts';

const shownMs = 1_500;

/** Copies a text and says whether it worked. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** Pages without https have no clipboard; an invisible text field has. */
function copyTheOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

export function useCopy() {
  const { t } = useTranslation();
  return async (text: string) => {
    const copied = await copyToClipboard(text);
    if (copied) toast.success(t('copy.done'));
    else toast.error(t('copy.failed'));
    return copied;
  };
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const copyText = useCopy();
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onClick = async () => {
    if (!(await copyText(text))) return;
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(false), shownMs);
  };
  const name = label ? t('copy.what', { what: label }) : t('copy.copy');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={name}
      title={t('copy.copy')}
      onClick={onClick}
    >
      {done ? <IconCheck size={15} /> : <IconCopy size={15} />}
    </ActionIcon>
  );
}
