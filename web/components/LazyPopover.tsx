import type { PopoverProps } from '@mantine/core';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { useFloating } from './useFloating.ts';

interface LazyPopoverProps
  extends Pick<PopoverProps, 'position' | 'width' | 'shadow' | 'withArrow' | 'trapFocus'> {
  /** the button that opens it */
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  label: string;
  children: ReactNode;
}

export function LazyPopover({ target, label, children, ...look }: LazyPopoverProps) {
  const { kit, before, after, pressed } = useFloating();
  if (!kit) return cloneElement(target, { 'aria-haspopup': 'dialog', ...before });
  const { Popover } = kit;
  return (
    <Popover {...look} defaultOpened={pressed}>
      <Popover.Target>{cloneElement(target, after)}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
