import type { Served } from '../../runtime/serve.ts';
import { getTestClock } from './get-test-clock.ts';
import { moveTestClock } from './move-test-clock.ts';

export const testClockRoutes: readonly Served[] = [getTestClock, moveTestClock];
