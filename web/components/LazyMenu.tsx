import type { MenuProps } from '@mantine/core';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { type Floating, useFloating } from './useFloating.ts';

interface LazyMenuProps extends Pick<MenuProps, 'position' | 'width' | 'trigger' | 'openDelay'> {
  /** the button that opens the menu */
  target: ReactElement<HTMLAttributes<HTMLElement>>;
  /** the entries, made of the kit's parts once they are here */
  children: (menu: Floating['Menu']) => ReactNode;
}

export function LazyMenu({ target, children, ...look }: LazyMenuProps) {
  const { kit, before, after, pressed } = useFloating();
  if (!kit) return cloneElement(target, { 'aria-haspopup': 'menu', ...before });
  const { Menu } = kit;
  return (
    <Menu {...look} defaultOpened={pressed}>
      <Menu.Target>{cloneElement(target, after)}</Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
