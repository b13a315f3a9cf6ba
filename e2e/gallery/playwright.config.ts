import { defineConfig } from '@playwright/test';
import { launchOptions } from '../launch-options.ts';

/** The pictures of the design system. They need neither database nor API, so they have a run of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../.reports/gallery',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './serve-gallery.ts',
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A picture that is missing fails; it is made only by `npm run gallery:renew`.
  updateSnapshots: 'none',
  reporter: 'line',
  expect: { toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' } },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1000, height: 620 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
