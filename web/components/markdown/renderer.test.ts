import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAsTyped } from '#core/as-typed.ts';

/** The thread of the page's renderer: it is ready, and answers, when the test says so. */
class FakeWorker {
  static started: FakeWorker[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  readonly texts: string[] = [];
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage({ text }: { text: string }) {
    this.texts.push(text);
  }
  say(data: string) {
    this.onmessage?.({ data });
  }
  terminate() {}
}

let renderInWorker: typeof import('./renderer.ts').renderInWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.started = [];
  vi.resetModules();
  ({ renderInWorker } = await import('./renderer.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a renderer that comes over a slow line is waited for', async () => {
  const html = renderInWorker('**x**', false);
  vi.advanceTimersByTime(50_000);
  const [worker] = FakeWorker.started;
  worker!.say('ready');
  vi.advanceTimersByTime(4_000);
  worker!.say('<strong>x</strong>');
  expect(await html).toBe('<strong>x</strong>');
});

test('a text that was late is shown as it was typed, and made again after seconds', async () => {
  const late = renderInWorker('**x**', false);
  FakeWorker.started[0]!.say('ready');
  vi.advanceTimersByTime(5_000);
  expect(isAsTyped(await late)).toBe(true);

  await vi.advanceTimersByTimeAsync(3_000);
  const again = renderInWorker('**x**', false);
  const other = FakeWorker.started[1]!;
  other.say('ready');
  other.say('<strong>x</strong>');
  expect(await again).toBe('<strong>x</strong>');
  expect(renderInWorker('**x**', false)).toBe(again);
});

test('a text that is late each time is given up', async () => {
  for (let tries = 1; tries <= 3; tries++) {
    const late = renderInWorker('**x**', false);
    FakeWorker.started.at(-1)!.say('ready');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isAsTyped(await late)).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(isAsTyped(await renderInWorker('**x**', false))).toBe(true);
  expect(FakeWorker.started).toHaveLength(3);
});
