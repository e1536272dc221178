import { inject } from 'vitest';

/** The site of the worker that this file runs in. */
export const assignedSite = () => inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]!;
