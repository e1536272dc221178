import { ActionIcon } from '@mantine/core';
import type { IconRestore } from '@tabler/icons-react';

interface ToolProps {
  label: string;
  icon: typeof IconRestore;
  onClick: () => void;
}

export const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} onClick={onClick}>
    <Icon size={17} />
  </ActionIcon>
);
