import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/** `npm run requirements` reads the report, so a run of a few journeys must not replace the full one. */
const isWholeRun = process.argv.slice(2).join(' ') === 'test -c e2e/playwright.config.ts';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../.reports/e2e',
  globalSetup: './start-stack.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Files run in parallel, the journeys of a file in order. Shared data has a name of its own in each file.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: isWholeRun ? [['line'], ['json', { outputFile: '../.reports/e2e.json' }]] : 'line',
  use: {
    // start-stack.ts sets the address before the workers start.
    baseURL: process.env['ATRIUM_E2E_ADDRESS'],
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Pictures and page copies of every action cost a third of the processor time. The picture of a failure stays.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
