import { useEffect, useEffectEvent } from 'react';
import type { StateOf } from '#core/contract/live.ts';
import type { TopicName } from '#core/topic.ts';
import { follow } from './live.ts';
import type { Source } from './source.ts';

/** Follows a topic without keys while the component is there. */
export function useTopic<Name extends TopicName>(
  source: Source<Name>,
  tell: (state: StateOf<Name>) => void,
  wanted = true,
) {
  const hear = useEffectEvent(tell);
  useEffect(() => (wanted ? follow(source, '', hear) : undefined), [source, wanted]);
}
