import { toastMs } from '#core/limits.ts';
import { createStore } from '../app/store.ts';

export type ToastKind = 'error' | 'success' | 'info' | 'warning' | 'loading';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  /** the page it is about: whoever presses it goes there */
  path?: string | undefined;
}

/** One toast at a time: a new one takes the place of the one shown. */
export const shownToast = createStore<ToastMessage | null>(null);

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(kind: ToastKind, text: string, durationMs = toastMs, path?: string) {
  clearTimeout(timer);
  lastId += 1;
  const id = lastId;
  shownToast.set({ id, kind, text, path });
  timer = setTimeout(() => hide(id), durationMs);
  return () => hide(id);
}

function hide(id: number) {
  if (shownToast.get()?.id === id) shownToast.set(null);
}

export const toast = {
  error: (text: string, durationMs?: number) => show('error', text, durationMs),
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  info: (text: string, durationMs?: number) => show('info', text, durationMs),
  /** Something has come while the person did something else. It stays longer, and leads to where it is read. */
  news: (text: string, path: string) => show('info', text, 2 * toastMs, path),
  warning: (text: string, durationMs?: number) => show('warning', text, durationMs),
  loading: (text: string, durationMs?: number) => show('loading', text, durationMs),
};
