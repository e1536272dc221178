import { type HTMLAttributes, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../api/chunk.ts';

export type Floating = typeof import('./floating.ts');
type ButtonProps = HTMLAttributes<HTMLElement>;

/**
 * Menus and popovers, whose machinery comes when somebody reaches for a button: few visitors open one, all would load
 * it. Until `kit` is here the button stands alone with the props of `before`; afterwards it has those of `after`.
 */
export function useFloating() {
  const [kit, setKit] = useState<Floating>();
  const pressed = useRef(false);
  const focused = useRef(false);
  // A click belongs to the button on which it began: another one must not take its place in the middle of it.
  const held = useRef<Promise<void>>(undefined);

  async function reach({ currentTarget: button }: { currentTarget: HTMLElement }) {
    const floating = await loadChunk(() => import('./floating.ts'));
    while (held.current) await held.current;
    focused.current = document.activeElement === button;
    flushSync(() => setKit(floating));
  }
  const hold = () => {
    held.current ??= released().then(() => {
      held.current = undefined;
    });
  };
  const before: ButtonProps = {
    'aria-expanded': false,
    onPointerEnter: reach,
    onFocus: reach,
    onPointerDown: hold,
    onKeyDown: hold,
    onClick: event => {
      pressed.current = true;
      reach(event);
    },
  };
  const after: ButtonProps = { autoFocus: focused.current };
  return { kit, before, after, pressed: pressed.current };
}

const releases = ['pointerup', 'pointercancel', 'keyup', 'blur'];

/** When the pointer or key that is down is up again, and the click that it makes has been heard. */
const released = () =>
  new Promise<void>(resolve => {
    const up = new AbortController();
    const end = () => {
      up.abort();
      setTimeout(resolve);
    };
    for (const event of releases) addEventListener(event, end, { signal: up.signal });
  });
