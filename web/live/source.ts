import type { StateOf } from '#core/contract/live.ts';
import type { TopicName } from '#core/topic.ts';

/** A topic as pages follow it: over the stream, and by the calls of old where no stream gets through. */
export interface Source<Name extends TopicName = TopicName> {
  topic: Name;
  /** how often it is asked for while there is no stream */
  pollMs: number;
  /** asking halts after so many checks, or at an error answer, until somebody wants to go on; without it nothing halts it */
  checksMax?: number;
  /** The states of those keys that exist for this person; of a topic without keys that of the empty one. */
  poll(keys: string[], signal: AbortSignal): Promise<Map<string, StateOf<Name>>>;
}
