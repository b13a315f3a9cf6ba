import { getTestClock, moveTestClock } from './test-clock.ts';

export const testClockEndpoints = { getTestClock, moveTestClock };
