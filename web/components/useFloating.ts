import { type HTMLAttributes, useRef, useState } from 'react';
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

  async function reach({ currentTarget: button }: { currentTarget: HTMLElement }) {
    const floating = await loadChunk(() => import('./floating.ts'));
    focused.current = document.activeElement === button;
    setKit(floating);
  }
  const before: ButtonProps = {
    'aria-expanded': false,
    onPointerEnter: reach,
    onFocus: reach,
    onClick: event => {
      pressed.current = true;
      reach(event);
    },
  };
  const after: ButtonProps = { autoFocus: focused.current };
  return { kit, before, after, pressed: pressed.current };
}
