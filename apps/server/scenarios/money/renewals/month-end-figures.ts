import type { MonthEndEnd } from './month-end-story.ts';

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

/** What happened, as the documents quote it. */
export function monthEndFigures(end: MonthEndEnd): string {
  const { seconds } = end;
  return [
    `renewals: ${listed(end.renewals)}; ${end.renewalsPerHour} per hour`,
    `killed: ${end.killed.join(', ') || 'nothing'}; gateway faults: ${listed(end.faultsHappened)}`,
    `prepared in ${seconds.prepared} s, renewed after ${seconds.renewed} s, settled after ${seconds.settled} s`,
    `longest gap in service: ${end.longestGapMs} ms; the auditor checked ${end.auditedPerSecond} organisations a second`,
    `lost ${end.lost}, double ${end.double}, stuck ${end.stuck}, ledger difference ${end.ledgerDifference}, auditor's findings ${end.findings}`,
  ].join('\n');
}
