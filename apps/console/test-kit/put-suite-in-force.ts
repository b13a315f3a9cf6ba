import { putSuiteInForce } from '@atrium/domain/suite/suite-in-force';
import { outline } from '../../../suites/atrium/outline.ts';

putSuiteInForce(outline);
