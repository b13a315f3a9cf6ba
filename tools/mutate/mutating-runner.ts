import { appendFileSync } from 'node:fs';
import { configureGlobal } from 'fast-check';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import type { RulesRun, RulesRunLine } from './rules-run.ts';

/** What the code that Stryker has changed reads: which change is on, and what the running test comes by. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Record<string, Hits> };
}
type Hits = Record<string, number>;

interface PassedTest {
  readonly name: string;
  readonly run: () => unknown;
  readonly milliseconds: number;
  readonly hits: Hits;
}

const { log, files, seed, noticed } = JSON.parse(process.env['ATRIUM_MUTATE_RULES'] ?? '{}') as RulesRun;
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });
// The first case that fails is enough, and each run draws the same ones.
configureGlobal({ seed, endOnFailure: true });

const write = (line: RulesRunLine) => appendFileSync(log, `${JSON.stringify(line)}\n`);
const passed: PassedTest[] = [];
let filesDone = 0;

/** Runs each test once as it is, and then, in the same process, with each change that it comes by: no module is loaded anew. */
export default class MutatingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const startedAt = performance.now();
    switches.currentTestId = test.id;
    try {
      await run();
    } finally {
      switches.currentTestId = undefined;
    }
    const hits = switches.mutantCoverage?.perTest[test.id] ?? {};
    passed.push({ name: test.fullName, run, milliseconds: performance.now() - startedAt, hits });
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if ('filepath' in suite) filesDone += 1;
    if (filesDone === files) await tryAll();
    await super.onAfterRunSuite(suite);
  }
}

/** The quick tests first, because the first one that fails is enough. */
async function tryAll(): Promise<void> {
  const { static: atLoad = {} } = switches.mutantCoverage ?? {};
  write({ reached: [...new Set(passed.flatMap(({ hits }) => Object.keys(hits)))], atLoad: Object.keys(atLoad) });
  const known = new Set(noticed);
  for (const test of passed.toSorted((one, other) => one.milliseconds - other.milliseconds)) {
    for (const id of Object.keys(test.hits).filter((each) => !known.has(each))) {
      write({ began: id });
      if (await passesWith(test, id)) continue;
      known.add(id);
      write({ noticed: id, by: test.name });
    }
    // A change may have left something behind, by which every later one would seem to be noticed.
    if (!(await passesWith(test, undefined))) write({ spoilt: test.name });
  }
  write({ isDone: true });
}

/** A loop that a change has made endless is ended by the number of times that it comes by. */
async function passesWith({ run, hits }: PassedTest, id: string | undefined): Promise<boolean> {
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 1000 + 100 * (hits[id ?? ''] ?? 0) });
  try {
    await run();
    return true;
  } catch {
    return false;
  } finally {
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
  }
}
