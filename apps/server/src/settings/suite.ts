import { readFileSync } from 'node:fs';
import type { Suite } from '@atrium/domain/suite/suite';
import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { suite as shipped } from '../../../../suites/atrium/suite.ts';
import type { Environment } from './environment.ts';
import { readSuite } from './suite-file/read-suite.ts';

let ofProcess: Suite = shipped;

/**
 * Every process reads its settings before it asks a rule, so this is where the suite comes into force (ADR 0076).
 * Answers what is wrong in the file that the settings name; the shipped suite is then in force, and nothing may start.
 */
export function startSuite(environment: Environment): readonly string[] {
  const file = environment['ATRIUM_SUITE'];
  const read = file ? readFile(file) : { suite: shipped };
  ofProcess = 'suite' in read ? read.suite : shipped;
  putSuiteInForce(ofProcess.outline);
  return 'suite' in read ? [] : read.faults.map((fault) => `ATRIUM_SUITE (${file}: ${fault})`);
}

function readFile(file: string): ReturnType<typeof readSuite> {
  try {
    return readSuite(readFileSync(file, 'utf8'));
  } catch {
    return { faults: ['the file cannot be read'] };
  }
}

/** What the suite of this process says beside its outline. Whoever reads it hands it to the rules. */
export const suiteOfProcess = (): Suite => ofProcess;
