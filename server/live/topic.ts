import type { TopicName } from '#core/topic.ts';
import type { Channel, Notices } from '../events/hub.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Site } from '../site.ts';

/** One kind of thing that open pages follow: who may see what of it, what it is by now, and what tells that it changed. */
export interface Topic<Name extends Channel = Channel> {
  name: TopicName;
  /** the notices after which it may be another */
  channels: Name[];
  /** The keys that a notice is about; of a topic without keys the empty one. Nothing when it does not concern the viewer. */
  keyOf(notice: Notices[Name], viewer: Viewer): string | string[] | undefined;
  /** The present state of those keys that the viewer may see. What is missing does not exist for the viewer. */
  present(site: Site, viewer: Viewer, keys: string[]): Promise<Map<string, Present<Name>>>;
  /** how long two looks are apart at least, where much happens */
  restMs?: number;
  /** after how long it is looked at although nothing was heard, where time alone changes it */
  againMs?: number;
}

export interface Present<Name extends Channel = Channel> {
  state: unknown;
  /** Whether a notice is about something that this viewer may know of; unless said, every one is. */
  concerns?(notice: Notices[Name]): boolean;
  /**
   * The state that a notice tells by itself, as far as this viewer may know it. Nothing, or no such function, when only
   * another look can tell.
   */
  hear?(notice: Notices[Name]): unknown;
  /** after how long time alone makes it another: it is looked at again then */
  againInMs?: number;
}
