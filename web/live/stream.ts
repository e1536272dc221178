import { followTopics, type TopicState } from '#core/contract/live.ts';
import { adoptToken, requestHeaders, urlOf } from '../api/call.ts';
import { noteAnswer, noteFailure } from '../api/connectivity.ts';
import { readEvents } from './events.ts';

/** A stream that has said nothing for so long at its beginning is behind something that holds it back. */
const firstWordMs = 4_000;
/** The server shows every fifteen seconds that it lives. */
const silentMs = 40_000;

export interface Listener {
  /** the present of every topic was told */
  ready(): void;
  receive(topic: string, state: unknown): void;
}

/** Reads the stream of some topics until it ends; fails when it cannot be opened, falls silent or breaks. */
export async function readStream(topics: string[], { ready, receive }: Listener, signal: AbortSignal) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstWordMs);
  const onLife = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMs);
  };
  try {
    const response = await fetch(urlOf(followTopics, { topics: topics.join(',') }), {
      headers: requestHeaders(followTopics, false),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    noteAnswer(response.status);
    adoptToken(response.headers);
    const streams = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !streams) throw new Error(`No stream: HTTP ${response.status}`);
    for await (const { name, data } of readEvents(response.body, onLife)) {
      if (signal.aborted) return;
      if (name === 'ready') ready();
      if (name === 'state') {
        const { topic, state }: TopicState = JSON.parse(data);
        receive(topic, state);
      }
    }
  } catch (error) {
    if (error instanceof TypeError) noteFailure();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
