import { createStore } from '../app/store.ts';
import { backoffMs } from './backoff.ts';

/**
 * Whether the server can be reached, as every call finds out by the way.
 *
 *   reached ──failed──▶ doubted ──failed──▶ lost ─┐ failed: a longer pause, another try
 *      ▲                   │                 │ ◀──┘
 *      └─────answered──────┴─────────────────┘
 *
 * One call that fails raises a doubt, and the server is asked at once; only when that fails too the person is told.
 */
type Connectivity = { at: 'reached' } | { at: 'doubted' } | { at: 'lost'; failures: number };

export function nextConnectivity(connectivity: Connectivity, heard: 'failed' | 'answered'): Connectivity {
  if (heard === 'answered') return connectivity.at === 'reached' ? connectivity : { at: 'reached' };
  if (connectivity.at === 'reached') return { at: 'doubted' };
  return { at: 'lost', failures: connectivity.at === 'lost' ? connectivity.failures + 1 : 1 };
}

export const connectivity = createStore<Connectivity>({ at: 'reached' });

export const isLost = () => connectivity.get().at === 'lost';

/** From when that is which is read now, where it was kept in this browser and the server cannot be reached. */
export const keptAt = createStore<string | null>(null);

/** A proxy in front of a site that restarts answers with these. */
const unreachable = [502, 503, 504];

/** One that was kept says of when it is: it came from this browser. */
export function noteAnswer(httpStatus: number, kept: string | null = null) {
  if (kept) keptAt.set(kept);
  if (kept || unreachable.includes(httpStatus)) noteFailure();
  else note('answered');
}

/** A call got no answer. */
export function noteFailure() {
  if (connectivity.get().at === 'reached') note('failed');
}

/** Asks now instead of waiting for the end of the pause. */
export function retryNow() {
  if (connectivity.get().at !== 'reached') void probe();
}

/**
 * Calls the listener whenever the server answers again after it was lost; a doubt that was none does not count, unless what
 * was kept has been read meanwhile.
 */
export const onReconnect = (listener: () => void) => {
  let before = connectivity.get().at;
  return connectivity.subscribe(() => {
    const { at } = connectivity.get();
    if (at === 'reached' && (before === 'lost' || keptAt.get())) listener();
    before = at;
  });
};

/** The browser knows some of it sooner. */
export function watchNetwork() {
  window.addEventListener('online', retryNow);
  window.addEventListener('offline', noteFailure);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let probing = false;

function note(heard: 'failed' | 'answered') {
  const next = nextConnectivity(connectivity.get(), heard);
  if (next === connectivity.get()) return;
  connectivity.set(next);
  clearTimeout(timer);
  if (next.at === 'doubted') void probe();
  if (next.at === 'lost') timer = setTimeout(probe, backoffMs(next.failures));
}

const probeTimeoutMs = 8_000;

async function probe() {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  probing = false;
  note(answered ? 'answered' : 'failed');
}
