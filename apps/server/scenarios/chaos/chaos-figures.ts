import type { ChaosEnd } from './chaos-story.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What happened, as the documents quote it: a line for each kind of fault, then what is proven. */
export function chaosFigures(end: ChaosEnd): string {
  const most = (numbers: readonly number[]) => seconds(Math.max(0, ...numbers));
  const kinds = [...Map.groupBy(end.played, ({ kind }) => kind)].toSorted(([one], [other]) => one.localeCompare(other));
  const mails = Object.entries(end.mails).map(([template, count]) => `${count} ${template}`);
  const { paid, atFirstTry } = end.renewals;
  return [
    'fault (times): longest time without a good read, without an ended run; slowest purchase',
    ...kinds.map(
      ([kind, all]) =>
        `${kind} (${all.length}): ${most(all.map((each) => each.readGapMs))}, ${most(all.map((each) => each.runGapMs))}; ${most(all.map((each) => each.slowestPurchaseMs))}`,
    ),
    `${end.played.length} faults of ${kinds.length} kinds; ${end.endedByThemselves} processes ended by themselves; all settled ${end.settledSeconds} s after the last`,
    `${end.purchases} purchases paid, ${end.toldToTryLater} buyers told to try later until they gave up; ${paid} renewals paid, ${atFirstTry} of them at the first try; mails: ${mails.join(', ') || 'none'}`,
    `lost ${end.lost.length}, double ${end.double.length}, stuck ${end.stuck.length}, told wrongly ${end.toldWrongly.length}, ledger ${end.ledger.length}, auditor's findings ${end.auditor.length}`,
  ].join('\n');
}
