const memoryUnits = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Memory comes in KB and is shown in the unit a person would choose. */
export function formatMemory(memoryKb: number): string {
  let value = memoryKb;
  let unit = 0;
  while (value >= 1024 && unit < memoryUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${memoryUnits[unit]}`;
}

export const formatTimeMs = (timeMs: number) => `${timeMs} ms`;
export const formatLength = (bytes: number | null) => (bytes === null ? '–' : `${bytes} B`);

/** Sizes of files. */
export const formatBytes = (bytes: number) =>
  bytes < 1024 ? formatLength(bytes) : formatMemory(bytes / 1024);

/** Of nothing there is no rate. */
export const formatRate = (accepted: number, total: number) =>
  total === 0 ? '–' : `${((accepted / total) * 100).toFixed(2)}%`;
