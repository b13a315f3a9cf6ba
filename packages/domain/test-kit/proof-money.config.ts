import { defineConfig } from 'vitest/config';

/** Runs the money rules again, each property with at least 10,000 cases, and 20,000 histories against the oracle. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../src`,
    include: ['{kernel,pricing,subscriptions,codes,credits,invoices}/**/*.test.ts'],
    setupFiles: ['../test-kit/put-suite-in-force.ts'],
    provide: { propertyRuns: 10_000, histories: 20_000 },
    maxWorkers: 2,
    testTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
