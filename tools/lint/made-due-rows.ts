import { faultsOf, type Lint } from './source-file.ts';

const isTest = /^apps\/server\/.*\.(?:test|scenario)\.ts$|^apps\/server\/test-kit\/(?!data\/).*\.ts$/;
const byHand = /\binsertInto\(\s*['"`]due_work['"`]|\binsert\s+into\s+due_work\b|\b(?:insertDueWork|insertManyDue)\(/g;

/** Tests of how rows are claimed, shown and steered, whatever they are for; each by its reason. */
const rowsOfTheirOwn: Readonly<Record<string, readonly string[]>> = {
  'how rows are claimed, sent and traced': [
    'src/worker/claim-cost.test.ts',
    'src/worker/claim-due-work.test.ts',
    'src/worker/dispatch.test.ts',
    'src/worker/lanes.test.ts',
    'src/worker/trace-run.test.ts',
    'scenarios/engine-node-replaced.scenario.ts',
    'scenarios/runs-end-or-come-again.scenario.ts',
  ],
  'how an operator sees and steers rows of every state': [
    'src/features/runs/run-figures.test.ts',
    'src/features/runs/steer-runs.test.ts',
    'test-kit/runs-journey.ts',
  ],
  'a row that the product never makes, for the auditor to find': [
    'src/features/money-audit/planted-violations.test.ts',
  ],
  'what waits while an organisation is deleted, beside a row on hold': ['src/features/closure/delete-company.test.ts'],
  'it reads the statements by which the product makes rows': [
    'src/features/credits/remind-credit.test.ts',
    'test-kit/seen-names.test.ts',
  ],
};
const mayMakeRows = new Set(
  Object.values(rowsOfTheirOwn).flatMap((paths) => paths.map((path) => `apps/server/${path}`)),
);

/** A test that makes the row itself stays green when the act forgets to promise it. */
export const madeDueRows: Lint = (files) =>
  files
    .filter(({ path }) => isTest.test(path) && !mayMakeRows.has(path))
    .flatMap((file) =>
      faultsOf(file, byHand, () => 'a test carries out the due row that the act has promised, and makes none by hand'),
    );
