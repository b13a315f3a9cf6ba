import {
  getTestClock as getTestClockEndpoint,
  moveTestClock as moveTestClockEndpoint,
} from '@atrium/contract/test-clock/test-clock';
import type { Bind } from '../../http/bind.ts';
import { getTestClock } from './get-test-clock.ts';
import { moveTestClock } from './move-test-clock.ts';

export function testClockRoutes(bind: Bind): void {
  bind(getTestClockEndpoint, ({ ctx, caller }) => getTestClock(ctx, caller));
  bind(moveTestClockEndpoint, ({ ctx, caller, input }) => moveTestClock(ctx, caller, input));
}
