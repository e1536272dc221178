import { toastMs } from '#web/timing.ts';
import { createStore } from '../app/store.ts';

export type ToastKind = 'error' | 'success' | 'info' | 'warning' | 'loading';

interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  /** the page it is about: whoever presses it goes there */
  path?: string | undefined;
}

/** The toasts on screen, the oldest first: none takes the place of another, and each stays its own time. */
export const shownToasts = createStore<ToastMessage[]>([]);

let lastId = 0;

/** The same said again while it is still there is one toast, whose time begins anew. */
function show(kind: ToastKind, text: string, durationMs = toastMs, path?: string) {
  lastId += 1;
  const id = lastId;
  const others = shownToasts.get().filter(shown => shown.text !== text || shown.kind !== kind);
  shownToasts.set([...others, { id, kind, text, path }]);
  setTimeout(() => hideToast(id), durationMs);
  return () => hideToast(id);
}

export const hideToast = (id: number) => {
  if (shownToasts.get().some(shown => shown.id === id))
    shownToasts.set(shownToasts.get().filter(shown => shown.id !== id));
};

export const toast = {
  error: (text: string, durationMs?: number) => show('error', text, durationMs),
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  info: (text: string, durationMs?: number) => show('info', text, durationMs),
  /** Something has come while the person did something else. It stays longer, and leads to where it is read. */
  news: (text: string, path: string) => show('info', text, 2 * toastMs, path),
  warning: (text: string, durationMs?: number) => show('warning', text, durationMs),
  loading: (text: string, durationMs?: number) => show('loading', text, durationMs),
};
