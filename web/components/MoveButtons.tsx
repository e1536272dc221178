import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface MoveButtonsProps {
  /** what is moved */
  name: string;
  at: number;
  count: number;
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
}

/** One place up or down. */
export function MoveButtons({ name, at, count, disabled, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return ([-1, 1] as const).map(step => (
    <ActionIcon
      key={step}
      variant="subtle"
      disabled={disabled || at + step < 0 || at + step >= count}
      aria-label={t(step < 0 ? 'move.up' : 'move.down', { name })}
      title={t(step < 0 ? 'move.up' : 'move.down', { name })}
      onClick={() => onMove(at, at + step)}
    >
      {step < 0 ? <IconArrowUp size={17} /> : <IconArrowDown size={17} />}
    </ActionIcon>
  ));
}
