/** All numbers of the worker: how due rows become runs. */

/**
 * Runs of one lane that one worker has under way. The engine takes any number. But runs that wait for a processor or
 * a connection are taken for lost and begun again, so the workers do less the more is due (D-372).
 */
export const underWayPerWorker = 16;
/** The same for the mails of organisations that have more waiting than their share; they do not slow the others down (D-625). */
export const underWayOfMany = 4;
/** The same for test organisations, whose runs are due by their own clocks. */
export const underWayOnTestClocks = 10;
export const pollMs = 250;
/** The least time between two claims of a worker: runs that end together are followed together. */
export const claimGapMs = 20;

/**
 * The leases of an attempt: how long a run holds its row before the row is sent again with the same key.
 * The first lease is short, because a worker may die between claim and send. After the last lease the run counts as
 * lost, and a new attempt begins. A run that lives renews its last lease before a step, so that it is not begun beside
 * itself. The relations between these numbers and those of gateways, mail server and database are a test (D-621).
 */
export const leasesMs: readonly number[] = [5_000, 15_000, 60_000];
/** A run renews its last lease where less than this is left: longer than one try of a step and the wait before the next. */
export const renewBelowMs = 45_000;
/** How a run keeps its row before each try of a step. */
export const lastLease = { sends: leasesMs.length, belowMs: renewBelowMs, leaseMs: leasesMs.at(-1) ?? 0 };
/** The lease of a row that could not be sent to the engine. */
export const leaseAfterFailedSendMs = 1_000;
export const sendTimeoutMs = 4_000;
/** Sends that one worker makes at once. */
export const parallelSends = 16;

/**
 * Rows of one lane that runs hold at once, over all workers. A queue inside the engine would outlast the leases.
 * A kind whose remote side hangs must not use up the runs of the others.
 */
export const defaultMaxInFlight = 200;

/** The tries of one step. After them the run ends, and the row waits for its next attempt. */
export const stepPolicy = { maxRetryAttempts: 2, initialRetryInterval: 500, maxRetryInterval: 2_000 } as const;
/** A last step is tried again by the worker itself, and only where the first try failed within this time (D-860). */
export const secondTryWithinMs = 2_000;

/** The wait after the first failed attempt; it doubles up to the longest. */
export const firstBackoffMs = 30_000;
export const longestBackoffMs = 3_600_000;

/** The engine's retention and retries. Its defaults pause a run after 70 tries and keep keys for a day. */
export const runOptions = {
  idempotencyRetention: 3_600_000,
  journalRetention: 3_600_000,
  inactivityTimeout: 15_000,
  abortTimeout: 30_000,
  // While the database is away: for about five minutes. A killed run is not lost: when its lease ends, the row is claimed
  // again as a new attempt.
  retryPolicy: {
    initialInterval: 100,
    exponentiationFactor: 2,
    maxInterval: 2_000,
    maxAttempts: 150,
    onMaxAttempts: 'kill',
  },
} as const;

/** While the engine is away, the log says so this often. */
export const engineAwayToldEveryMs = 60_000;
/** The wait before a worker registers again; it doubles up to the longest. */
export const registerAgainMs: Readonly<Record<'first' | 'longest', number>> = { first: 1_000, longest: 8_000 };

export const purgeBatch = 1_000;
export const purgeEveryMs = 60_000;
/** Seldom, because people who were added and never came are looked at each time. */
export const purgeUnprovedEveryMs = 3_600_000;

/** How many organisations a worker audits a minute: two million in less than three days. */
export const auditedPerMinute = 600;
