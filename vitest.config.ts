import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/slowest-first.ts';

const hasConsole = existsSync(new URL('apps/console/vitest.config.ts', import.meta.url));
const serverSetup = 'apps/server/test-kit/global-setup.ts';
const serverWatch = 'apps/server/test-kit/setup-each-file.ts';
/** Rules ask the suite in force; a process puts one there when it starts, and tests here. */
const withSuite = 'packages/domain/test-kit/put-suite-in-force.ts';
const globalSetup = existsSync(new URL(serverSetup, import.meta.url)) ? [serverSetup] : [];

// The scenarios wait for time-outs and restarts most of the time: they come first, and more of them at once.
const scenarios = { maxWorkers: 5, sequence: { groupOrder: 0 } };
const afterScenarios = { sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // Starting processes and waiting for the database leave a machine of two cores partly idle.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    passWithNoTests: true,
    // The report feeds npm run requirements, so a run of a few files must not replace that of a whole one.
    reporters: process.env['ATRIUM_WHOLE_RUN']
      ? ['default', ['json', { outputFile: '.reports/vitest.json' }]]
      : ['default'],
    // Without `isolate` a worker loads the modules once, not once for each file. Where it is off, no module keeps state
    // that a test could leave behind; what a test needs of its own hangs on its `ctx`.
    projects: [
      {
        test: {
          name: 'domain',
          ...afterScenarios,
          include: ['packages/domain/src/**/*.test.ts'],
          setupFiles: [withSuite],
          isolate: false,
          provide: { propertyRuns: 300, histories: 200 },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          ...afterScenarios,
          include: ['packages/contract/src/**/*.test.ts'],
          setupFiles: [withSuite],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          ...afterScenarios,
          include: ['apps/server/{src,test-kit,scenarios}/**/*.test.ts'],
          isolate: false,
          globalSetup,
          setupFiles: existsSync(new URL(serverWatch, import.meta.url)) ? [serverWatch] : [],
          // Some tests run commands one after the other, and each takes seconds to start on a busy machine.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          ...scenarios,
          include: ['apps/server/scenarios/*.scenario.ts'],
          globalSetup,
          setupFiles: [withSuite],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: { name: 'sandbox', ...afterScenarios, include: ['apps/sandbox/src/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          name: 'tools',
          ...afterScenarios,
          include: ['tools/**/*.test.ts', 'e2e/{screens,lighthouse}/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(hasConsole ? ['apps/console/vitest.config.ts', 'apps/console/isolated-tests/vitest.config.ts'] : []),
    ],
  },
});
