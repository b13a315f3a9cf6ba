import type { BoughtPlan } from './buyer-stream.ts';
import type { FleetEvent } from './fleet-events.ts';
import type { ReadAnswer } from './reader-load.ts';

/** What people met while something happened to the installation. */
export interface WatchedEvent {
  readonly name: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly seconds: number;
  readonly requests: number;
  /** By status; 0 where no answer came. */
  readonly failed: Readonly<Record<number, number>>;
  /** Refused by a process that had too much to do, with a time to come back. */
  readonly shed: number;
  readonly purchases: number;
  readonly failedPurchases: number;
  readonly repeatedCalls: number;
  /** The longest time in which no read was answered well. */
  readonly longestPauseMs: number;
  readonly slowestPurchaseMs: number;
  readonly p99Ms: number;
  /** Null until the database was asked. */
  readonly pauseOfRunsMs: number | null;
}

/** Counts what happens between the beginning and the end of each event. */
export class EventWatch {
  readonly events: WatchedEvent[] = [];
  readonly faults: string[] = [];
  private current = emptyCounts();
  private event: Pick<FleetEvent, 'name' | 'mayFailReads'> = { name: 'before', mayFailReads: true };

  begin(event: FleetEvent, repeatedCalls: number): void {
    this.event = event;
    this.current = { ...emptyCounts(), repeatedBefore: repeatedCalls };
  }

  read({ status, isShed, endedAt, tookMs }: ReadAnswer): void {
    const { current } = this;
    current.requests += 1;
    if (isShed) {
      current.shed += 1;
      return;
    }
    if (status !== 200) {
      current.failed[status] = (current.failed[status] ?? 0) + 1;
      return;
    }
    current.times.push(tookMs);
    current.longestPauseMs = Math.max(current.longestPauseMs, endedAt - current.lastGood);
    current.lastGood = endedAt;
  }

  bought({ purchase, says, tookMs }: BoughtPlan): void {
    this.current.purchases += 1;
    this.current.slowestPurchaseMs = Math.max(this.current.slowestPurchaseMs, tookMs);
    if (purchase?.told === 'paid') return;
    this.current.failedPurchases += 1;
    this.fault(`failed purchase during ${this.event.name}: ${says}`);
  }

  fault(words: string): void {
    this.faults.push(words);
  }

  /** Answers the event in words. */
  end(repeatedCalls: number): string {
    const { times, lastGood, beganMs, repeatedBefore, ...counts } = this.current;
    const sorted = times.toSorted((one, other) => one - other);
    const event: WatchedEvent = {
      ...counts,
      name: this.event.name,
      endedAt: new Date(),
      seconds: (performance.now() - beganMs) / 1000,
      longestPauseMs: Math.max(counts.longestPauseMs, performance.now() - lastGood),
      repeatedCalls: repeatedCalls - repeatedBefore,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      pauseOfRunsMs: null,
    };
    this.events.push(event);
    const failed = Object.values(event.failed).reduce((sum, count) => sum + count, 0);
    if (failed > 0 && !this.event.mayFailReads) this.fault(`${failed} reads failed during ${event.name}`);
    return `${event.name}: ${event.requests} reads, ${failed} failed, ${event.shed} shed, ${event.purchases} purchases`;
  }
}

const emptyCounts = () => ({
  beganAt: new Date(),
  beganMs: performance.now(),
  lastGood: performance.now(),
  requests: 0,
  shed: 0,
  failed: {} as Record<number, number>,
  purchases: 0,
  failedPurchases: 0,
  repeatedBefore: 0,
  longestPauseMs: 0,
  slowestPurchaseMs: 0,
  times: [] as number[],
});
