import { connect } from '../money/renewals/open-work.ts';
import type { ChaosPeople } from './chaos-people.ts';

interface Window {
  readonly kind: string;
  readonly beganAt: number;
  /** With the rest after it. */
  readonly endedAt: number;
}

/** A fault, and what people noticed of it. */
export interface PlayedFault extends Window {
  /** The longest time in which no read was answered well. */
  readonly readGapMs: number;
  /** The longest time in which no run ended: mails, webhooks, renewals. */
  readonly runGapMs: number;
  /** The slowest purchase that began in it. */
  readonly slowestPurchaseMs: number;
}

export async function withGaps(
  superuserUrl: string,
  faults: readonly Window[],
  { goodReads, bought }: Pick<ChaosPeople, 'goodReads' | 'bought'>,
): Promise<readonly PlayedFault[]> {
  const client = await connect(superuserUrl);
  const { rows } = await client.query<{ at: Date }>('select done_at as at from due_work where done_at is not null');
  await client.end();
  const runs = rows.map(({ at }) => at.getTime());
  return faults.map((fault) => ({
    ...fault,
    readGapMs: longestPause(goodReads, fault),
    runGapMs: longestPause(runs, fault),
    slowestPurchaseMs: Math.max(
      0,
      ...bought
        .filter(({ endedAt, tookMs }) => endedAt - tookMs >= fault.beganAt && endedAt - tookMs < fault.endedAt)
        .map(({ tookMs }) => Math.round(tookMs)),
    ),
  }));
}

function longestPause(times: readonly number[], { beganAt, endedAt }: Window): number {
  const inside = times.filter((at) => at >= beganAt && at <= endedAt).toSorted((one, other) => one - other);
  let longest = 0;
  let before = beganAt;
  for (const at of [...inside, endedAt]) {
    longest = Math.max(longest, at - before);
    before = at;
  }
  return longest;
}
