/** What a webhook can be told of; each chooses some. Homework is of groups, questions to the jury are of contests. */
export const webhookTopics = ['submission', 'clarification', 'announcement', 'homework'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const topicsAt = (kind: 'contest' | 'group'): WebhookTopic[] =>
  webhookTopics.filter(topic => topic !== (kind === 'contest' ? 'homework' : 'clarification'));

/** What one call tells. A ping is sent when somebody presses the button, to see whether calls arrive. */
export type WebhookEvent =
  | 'submission.judged'
  | 'clarification.asked'
  | 'clarification.answered'
  | 'announcement.published'
  | 'homework.due'
  | 'ping';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhooksMax = 5;
export const webhookUrlMax = 500;
/** deliveries of each that are kept for the log */
export const deliveriesKeptMax = 200;
