/** A hack: a test by which somebody tries to show that a program that was accepted is wrong. */

/** error: it could not be judged, which is for the jury to look into; it counts for nobody */
export const hackOutcomes = ['successful', 'unsuccessful', 'invalid', 'error'] as const;
export type HackOutcome = (typeof hackOutcomes)[number];

/** What a generator may print, and a model solution answer. */
export const hackTestBytesMax = 8 * 1024 * 1024;
/** What is typed or uploaded; larger tests are generated. */
export const hackInputMax = 256 * 1024;
export const hackArgumentsMax = 1_000;

export const hackRoomSizeMax = 1_000;

/** What hacks are worth where the rule counts them. */
export const hackPoints = { successful: 100, unsuccessful: -50 } as const;
