/** How due rows become runs; every number of the worker stands here. */

/** Rows taken by one claim. */
export const claimBatch = 50;
export const pollMs = 250;

/**
 * How long a row is in a run's hands before it is sent again with the same key, which is the same run.
 * The first is short: a worker that dies between claim and send holds nothing for long. After the last the run counts
 * as lost, and the next send is a new attempt; together they outlast the slowest step with its retries.
 */
export const leasesMs: readonly number[] = [5_000, 15_000, 40_000];
/** A row that could not be handed over is free again after this. */
export const leaseAfterFailedSendMs = 1_000;
export const sendTimeoutMs = 5_000;
/** Sends that are under way at once in one worker. */
export const parallelSends = 16;

/**
 * How many rows of one kind run at once, over all workers. A queue inside the engine would outlive the leases. A kind
 * whose other side hangs must not take the slots of the rest.
 */
export const defaultMaxInFlight = 200;

/** One step of a run: tries, then the run ends and the wait becomes a row. */
export const stepPolicy = { maxRetryAttempts: 2, initialRetryInterval: 500, maxRetryInterval: 2_000 } as const;
/** Steps that only write to our database wait longer: what they record has already happened. */
export const recordPolicy = { maxRetryDuration: 300_000, initialRetryInterval: 100, maxRetryInterval: 5_000 } as const;

/** First wait after a failed attempt; doubles up to the longest. */
export const firstBackoffMs = 30_000;
export const longestBackoffMs = 3_600_000;

/** An open row in a later attempt than this is shown as stuck; the index due_work_stuck knows the same number. */
export const stuckAfterAttempt = 3;

/** What the engine keeps and tries; its defaults pause a run after 70 tries and keep keys for a day. */
export const runOptions = {
  idempotencyRetention: 3_600_000,
  journalRetention: 3_600_000,
  inactivityTimeout: 15_000,
  abortTimeout: 30_000,
  // A killed run is not lost: its row's lease ends, and the sweeper makes a new attempt of it.
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
