import type { Suite } from '@atrium/domain/suite/suite';
import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { suite as shipped } from '../../../../suites/atrium/suite.ts';

/** Every process reads its settings before it asks a rule, so this is where the suite comes into force (ADR 0076). */
export function startSuite(): void {
  putSuiteInForce(shipped.outline);
}

/** What the suite of this process says beside its outline. Whoever reads it hands it to the rules. */
export const suiteOfProcess = (): Suite => shipped;
