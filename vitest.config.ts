import { defineConfig } from 'vitest/config';

/**
 * What Node runs as it is, its tests import as it is: nothing is transformed, and what was compiled once is read from
 * the cache that `./acorn` keeps.
 */
const asNodeDoes = { viteModuleRunner: false, nodeLoader: false };

/** What a test asks for until it is so may take its time: a busy machine is not a failure. */
const patient = { poll: { timeout: 10_000 } };

// Four tiers, from fast to slow. `./acorn test` runs them all; `./acorn test unit` runs one.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', 'core/**/*.test.ts', 'client/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'cli/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Half of the work is done by PostgreSQL and by child processes; one worker would leave a core idle.
          maxWorkers: 2,
          // Each file has a site and a database of its own; the server is imported once for all of them.
          isolate: false,
          expect: patient,
          experimental: asNodeDoes,
        },
      },
      {
        test: {
          name: 'judge',
          include: ['judge/**/*.test.ts', 'bench/**/*.test.ts'],
          // Every file tries all compilers of the machine, and some programs make them work for their whole limit.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          expect: patient,
          experimental: asNodeDoes,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/site.ts'],
          testTimeout: 120_000,
          // A machine that stands still for half a minute fails nobody; what needed a second try is named at the end.
          retry: 1,
          hookTimeout: 120_000,
          // A person at a browser mostly waits. Each worker has a site and a browser of its own.
          maxWorkers: 2,
          isolate: false,
          expect: patient,
          experimental: asNodeDoes,
        },
      },
    ],
  },
});
