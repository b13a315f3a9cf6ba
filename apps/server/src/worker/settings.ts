/** All numbers of the worker: how due rows become runs. */

/**
 * Runs of one kind that one worker has under way. The engine takes any number. But runs that wait for a processor or
 * a connection are taken for lost and begun again, so the workers do less the more is due (D-372).
 */
export const underWayPerWorker = 16;
/** The same for test organisations, whose runs are due by their own clocks. */
export const underWayOnTestClocks = 10;
export const pollMs = 250;

/**
 * The leases of an attempt: how long a run holds its row before the row is sent again with the same key.
 * The first lease is short, because a worker may die between claim and send. After the last lease the run counts as
 * lost, and a new attempt begins. Together they are longer than the slowest step with its retries.
 */
export const leasesMs: readonly number[] = [5_000, 15_000, 40_000];
/** The lease of a row that could not be sent to the engine. */
export const leaseAfterFailedSendMs = 1_000;
export const sendTimeoutMs = 5_000;
/** Sends that one worker makes at once. */
export const parallelSends = 16;

/**
 * Rows of one kind that runs hold at once, over all workers. A queue inside the engine would outlast the leases.
 * A kind whose remote side hangs must not use up the runs of the others.
 */
export const defaultMaxInFlight = 200;

/** The tries of one step. After them the run ends, and the row waits for its next attempt. */
export const stepPolicy = { maxRetryAttempts: 2, initialRetryInterval: 500, maxRetryInterval: 2_000 } as const;
/** Steps that only write to our database are tried longer, because what they record has already happened. */
export const recordPolicy = { maxRetryDuration: 300_000, initialRetryInterval: 100, maxRetryInterval: 5_000 } as const;

/** The wait after the first failed attempt; it doubles up to the longest. */
export const firstBackoffMs = 30_000;
export const longestBackoffMs = 3_600_000;

/** The engine's retention and retries. Its defaults pause a run after 70 tries and keep keys for a day. */
export const runOptions = {
  idempotencyRetention: 3_600_000,
  journalRetention: 3_600_000,
  inactivityTimeout: 15_000,
  abortTimeout: 30_000,
  // A killed run is not lost: when its lease ends, the row is claimed again as a new attempt.
  retryPolicy: {
    initialInterval: 100,
    exponentiationFactor: 2,
    maxInterval: 2_000,
    maxAttempts: 100,
    onMaxAttempts: 'kill',
  },
} as const;

export const purgeBatch = 1_000;
export const purgeEveryMs = 60_000;

/** How many organisations a worker audits a minute: two million in less than three days. */
export const auditedPerMinute = 600;
