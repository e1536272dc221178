/** How long pages wait, show something, or let pass between two questions, in milliseconds. */

export const requestTimeoutMs = 180_000;
export const downloadTimeoutMs = 300_000;
export const chunkLoadTimeoutMs = 120_000;
export const unreadPollMs = 120_000;
export const rejudgePollMs = 2_000;
export const importPollMs = 1_000;
export const boardRefreshMs = 30_000;
export const contestAnnouncementPollMs = 60_000;
/** what waits for the hands of those who run a contest */
export const contestQueueRefreshMs = 10_000;
export const clarificationPollMs = 15_000;
/** how often pages of the jury ask what is new, while no stream tells it */
export const juryDeskPollMs = 5_000;
export const contestStatisticsPollMs = 15_000;
export const carouselIntervalMs = 5_000;
export const toastMs = 4_000;
export const notificationMs = 5_000;
export const notFoundAnimationStepMs = 30;
