import { consoleProject, isolatedTests } from './test-kit/vitest-project.ts';

export default consoleProject({
  name: 'console',
  include: ['src/**/*.test.{ts,tsx}', 'test-kit/**/*.test.{ts,tsx}', 'gallery/*.test.ts'],
  exclude: isolatedTests,
  // Loading React, Mantine and the pages costs more than most tests, so the files of a worker share them.
  isolate: false,
});
