import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/** The report feeds npm run requirements, so a run of a few journeys must not replace that of all. */
const isWholeRun = process.argv.slice(2).join(' ') === 'test -c e2e/playwright.config.ts';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../.reports/e2e',
  globalSetup: './start-stack.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Files beside each other, the journeys of a file in turn: whatever several files touch, each finds by a name of its own.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: isWholeRun ? [['line'], ['json', { outputFile: '../.reports/e2e.json' }]] : 'line',
  use: {
    // start-stack.ts sets the address before the workers are born.
    baseURL: process.env['ATRIUM_E2E_ADDRESS'],
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions,
  },
});
