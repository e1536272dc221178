/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve();
      });
  });
}
