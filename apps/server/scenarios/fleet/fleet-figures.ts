import type { WatchedEvent } from './event-watch.ts';
import type { FleetEnd } from './fleet-story.ts';

const columns = [
  'event',
  'seconds',
  'reads',
  'a second',
  'failed reads',
  'shed reads',
  'p99 ms',
  'purchases',
  'failed',
  'calls repeated',
  'slowest purchase ms',
  'longest pause ms',
  'longest pause of runs ms',
];

/** A table with a line for each event, as the documents quote it. */
export function fleetFigures({ events, charges, faults }: FleetEnd): string {
  const failed = events.reduce((sum, { failedPurchases }) => sum + failedPurchases, 0);
  const purchases = events.reduce((sum, event) => sum + event.purchases, 0);
  const repeated = events.reduce((sum, event) => sum + event.repeatedCalls, 0);
  return [
    row(columns),
    row(columns.map(() => '---')),
    ...events.map((event) => row(cellsOf(event))),
    `${purchases} purchases while something happened, ${failed} failed, ${repeated} calls repeated with the same key; the gateways took money ${charges} times; ${faults.length} faults`,
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function cellsOf(event: WatchedEvent): readonly string[] {
  const failed = Object.entries(event.failed).map(
    ([status, count]) => `${count} × ${status === '0' ? 'none' : status}`,
  );
  return [
    event.name,
    ...[event.seconds, event.requests, event.requests / event.seconds].map((value) => String(Math.round(value))),
    failed.join(', ') || '0',
    ...[
      event.shed,
      event.p99Ms,
      event.purchases,
      event.failedPurchases,
      event.repeatedCalls,
      event.slowestPurchaseMs,
      event.longestPauseMs,
      event.pauseOfRunsMs ?? 0,
    ].map((value) => String(Math.round(value))),
  ];
}
