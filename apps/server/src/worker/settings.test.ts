import { expect, test } from 'vitest';
import { statementTimeoutMs } from '../db/database.ts';
import { longestMailMs } from '../gateways/smtp/smtp-mailer.ts';
import { leaseMs as idempotencyLeaseMs } from '../http/idempotency.ts';
import { askingMs } from '../runtime/asking.ts';
import { longestWaitSeconds } from './charge-pace.ts';
import { leasesMs, renewBelowMs, runOptions, secondTryWithinMs, sendTimeoutMs, stepPolicy } from './settings.ts';

const [firstLeaseMs = 0] = leasesMs;
const lastLeaseMs = leasesMs.at(-1) ?? 0;
const allLeasesMs = leasesMs.reduce((sum, leaseMs) => sum + leaseMs, 0);
/** One try of a step: what it asks of the outside, and the statement that follows. */
const longestTryMs = Math.max(askingMs, longestMailMs) + statementTimeoutMs;
const longestPauseMs = Math.max(stepPolicy.maxRetryInterval, runOptions.retryPolicy.maxInterval);
/** A last step is tried twice without a word to the engine. */
const longestSilenceMs = secondTryWithinMs + stepPolicy.initialRetryInterval + longestTryMs;

test.each([
  ['a row that a worker hands over is still leased when the hand-over times out', sendTimeoutMs, firstLeaseMs],
  ['a charge that waits for its turn keeps its row', longestWaitSeconds * 1_000, firstLeaseMs],
  [
    'a run that renews its lease before a try still holds it at the next',
    longestTryMs + longestPauseMs,
    renewBelowMs + 1,
  ],
  ['a renewed lease is not renewed again at once', renewBelowMs, lastLeaseMs],
  [
    'the engine does not take a try that still runs for a dead one',
    longestSilenceMs,
    runOptions.inactivityTimeout + runOptions.abortTimeout,
  ],
  [
    'the engine knows the key of an attempt for as long as it may be sent again',
    allLeasesMs,
    runOptions.idempotencyRetention,
  ],
  ['a call that a person waits for ends before its idempotency key may be taken over', askingMs, idempotencyLeaseMs],
])('[D-621] %s', (_relation, shorterMs, longerMs) => {
  expect(shorterMs).toBeLessThan(longerMs);
});
