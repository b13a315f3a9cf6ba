import { outline } from '../../../suites/atrium/outline.ts';
import { putSuiteInForce } from '../src/suite/suite-in-force.ts';

putSuiteInForce(outline);
