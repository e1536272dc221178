import { phoneBelowPx } from '#web/sizes.ts';
import { notificationMs } from '#web/timing.ts';
import { createStore } from '../app/store.ts';

interface ErrorNotice {
  id: number;
  text: string;
}

export const errorNotices = createStore<ErrorNotice[]>([]);

let lastId = 0;

/** The corner notification beside the toast; on a phone the toast alone is enough. Answers how to take it away. */
export function notifyError(text: string, durationMs = notificationMs): () => void {
  if (window.matchMedia(`(max-width: ${phoneBelowPx - 1}px)`).matches) return () => {};
  lastId += 1;
  const id = lastId;
  // one message said by five calls at once is still one message
  const others = errorNotices.get().filter(notice => notice.text !== text);
  errorNotices.set([...others, { id, text }]);
  setTimeout(() => dismissNotice(id), durationMs);
  return () => dismissNotice(id);
}

export const dismissNotice = (id: number) =>
  errorNotices.set(errorNotices.get().filter(notice => notice.id !== id));
