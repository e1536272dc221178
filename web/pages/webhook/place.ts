/** Whose webhooks they are. */
export type WebhookPlace = { cid: number } | { gid: number };
