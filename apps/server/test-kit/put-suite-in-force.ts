import { startSuite } from '../src/settings/suite.ts';

// A test or proof asks rules without reading the settings of a process first.
startSuite({});
