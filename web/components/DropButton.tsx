import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface DropButtonProps {
  label: string;
  disabled?: boolean;
  onDrop: () => void;
}

/** Takes a row out of a form; nothing is lost before the form is saved. */
export const DropButton = ({ label, disabled, onDrop }: DropButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="red.9"
    size="lg"
    disabled={disabled}
    aria-label={label}
    onClick={onDrop}
  >
    <IconTrash size={17} />
  </ActionIcon>
);
