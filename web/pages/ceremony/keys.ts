import { useEffect } from 'react';
import { toggleFullScreen } from './full-screen.ts';
import type { PlayerAction } from './player.ts';

interface Hands {
  act: (act: PlayerAction) => void;
  playing: boolean;
  onSound: () => void;
  onJump: () => void;
}

/** A presenter's remote control sends the page keys. */
const wishes = new Map<
  string,
  'next' | 'back' | 'faster' | 'slower' | 'play' | 'jump' | 'sound' | 'fullScreen'
>([
  [' ', 'next'],
  ['ArrowRight', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'back'],
  ['PageUp', 'back'],
  ['+', 'faster'],
  ['=', 'faster'],
  ['-', 'slower'],
  ['p', 'play'],
  ['j', 'jump'],
  ['m', 'sound'],
  ['f', 'fullScreen'],
]);

/** Keys work wherever the focus is, but a key that a field or a button needs itself is left to it. */
export function useKeys({ act, playing, onSound, onJump }: Hands) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key === ' ' && target instanceof HTMLButtonElement) return;
      const wish = wishes.get(key.length === 1 ? key.toLowerCase() : key);
      if (!wish) return;
      event.preventDefault();
      if (wish === 'jump') onJump();
      else if (wish === 'sound') onSound();
      else if (wish === 'fullScreen') toggleFullScreen();
      else if (wish === 'play') act({ kind: playing ? 'pause' : 'play' });
      else act({ kind: wish });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [act, playing, onSound, onJump]);
}
