interface StopSignal {
  /** aborted as soon as somebody asks */
  signal: AbortSignal;
  requested: Promise<void>;
}

/** The first SIGTERM or SIGINT asks to stop; a second one ends the process at once. */
export function stopSignal(): StopSignal {
  const stopping = new AbortController();
  const requested = new Promise<void>(resolve => {
    for (const name of ['SIGTERM', 'SIGINT'] as const)
      process.on(name, () => {
        if (stopping.signal.aborted) process.exit(130);
        stopping.abort(new Error(`Stopped by ${name}`));
        resolve();
      });
  });
  return { signal: stopping.signal, requested };
}

/** Whoever started this process has ended. */
export const inputClosed = () => new Promise<void>(resolve => process.stdin.resume().once('close', resolve));
