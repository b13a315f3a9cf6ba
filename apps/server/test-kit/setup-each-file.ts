import './put-suite-in-force.ts';
import { afterAll } from 'vitest';
import { watchLockOrder } from './lock-order.ts';
import { keepNames, noteNames } from './seen-names.ts';

watchLockOrder();

if (process.env['ATRIUM_WHOLE_RUN']) {
  noteNames();
  afterAll(keepNames);
}
