import { type DrawerProps, Drawer as KitDrawer } from '@mantine/core';
import { useEscapeLayer } from './layer.ts';

/** The drawer of the kit, which Escape closes while nothing stands above it. */
export function Drawer({ closeOnEscape = true, ...props }: DrawerProps) {
  useEscapeLayer(props.opened, closeOnEscape ? props.onClose : undefined);
  return <KitDrawer {...props} closeOnEscape={false} />;
}
