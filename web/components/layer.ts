import { useEffect, useRef } from 'react';

interface Layer {
  /** undefined: Escape does nothing while it is on top */
  onEscape: (() => void) | undefined;
}

/** The dialogs that are open, the topmost last. */
const open: Layer[] = [];

/** Escape closes the topmost dialog alone; the kit would close all of them. */
export function useEscapeLayer(opened: boolean, onEscape: (() => void) | undefined): void {
  const layer = useRef<Layer>({ onEscape });
  useEffect(() => {
    layer.current.onEscape = onEscape;
  });
  useEffect(() => {
    const { current } = layer;
    if (!opened) return;
    if (open.length === 0) window.addEventListener('keydown', onKey, { capture: true });
    open.push(current);
    return () => {
      open.splice(open.indexOf(current), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [opened]);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || hasOpenList(event.target)) return;
  open.at(-1)?.onEscape?.();
}

/** A list or menu that stands open above the dialog takes the key for itself. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    target.closest('[role="menu"], [role="listbox"]') !== null);
