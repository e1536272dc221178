/** What somebody may want to be told of by a browser that has no page of the site open. */
export const pushTopics = ['verdict', 'answer', 'homework'] as const;
export type PushTopic = (typeof pushTopics)[number];

export const pushDevicesMax = 10;
export const pushEndpointMax = 1_000;

/** What a browser is told: what it shows, and where a click leads. What has the same tag takes the place of what was shown before. */
export interface PushNote {
  topic: PushTopic;
  title: string;
  body: string;
  url: string;
  tag: string;
}
