import { keepLessonPage } from '#core/contract/lesson.ts';
import { call } from '#web/api/call.ts';

interface ReadingPosition {
  id: number;
  page: number;
}

let wanted: ReadingPosition | undefined;
let writing: Promise<void> | undefined;

/** Remembers where the reader is in a lesson, on every device of theirs. Of pages that pass quickly the last is kept. */
export function saveReadingPosition(kept: ReadingPosition): void {
  wanted = kept;
  writing ??= write().finally(() => {
    writing = undefined;
  });
}

/** What was to be kept is there for who asks next. */
export const readingPositionSaved = (): Promise<void> => writing ?? Promise.resolve();

async function write(): Promise<void> {
  while (wanted) {
    const body = wanted;
    wanted = undefined;
    await call(keepLessonPage, { body, silent: true }).catch(() => null);
  }
}
