import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { PathLink } from './PathLink.tsx';

interface IconLinkProps {
  path: string;
  icon: Icon;
  /** which page, and of what */
  label: string;
  /** the same on hover, where the row says of what */
  title: string;
  color?: string;
}

/** From a row of a list to a page about it. */
export const IconLink = ({ path, icon: Sign, label, title, color }: IconLinkProps) => (
  <ActionIcon
    component={PathLink}
    path={path}
    variant="subtle"
    color={color}
    aria-label={label}
    title={title}
  >
    <Sign size={17} />
  </ActionIcon>
);
