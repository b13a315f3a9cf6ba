import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { outline } from '../../../../suites/atrium/outline.ts';

/** Every process reads its settings before it asks a rule, so this is where the suite comes into force (ADR 0076). */
export function startSuite(): void {
  putSuiteInForce(outline);
}
