import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = process.cwd();
const wanted = (process.env['ATRIUM_MUTATE_FILES'] ?? '').split(',');

/** In the order in which the files are named: the quick ones first, because the first failure ends the run. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => wanted.findIndex((file) => join(root, file) === moduleId);
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** The server's tests in a copy whose code has lost a part. */
export default defineConfig({
  test: {
    root,
    include: wanted,
    isolate: false,
    maxWorkers: 2,
    // On a busy machine a test may fail by itself: what fails thrice is noticed.
    retry: 2,
    globalSetup: ['apps/server/test-kit/global-setup.ts'],
    setupFiles: ['apps/server/test-kit/setup-each-file.ts', 'tools/mutate/setup-reached.ts'],
    sequence: { sequencer: AsNamed },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
