import type { ChargeFault } from './charge-faults.ts';
import type { ChargeEnd, ChargeStory } from './charge-story.ts';

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

const inUnits = (minor: number) => (minor / 100).toFixed(2);

/** What happened, as the documents quote it. */
export function chargeFigures(end: ChargeEnd): string {
  const { purchases, seconds } = end;
  const again = purchases.filter(({ confirmations }) => confirmations > 1).length;
  const open = purchases.filter(({ told }) => told === 'not decided').length;
  const manners: Record<string, number> = {};
  for (const { manner } of purchases) manners[manner] = (manners[manner] ?? 0) + 1;
  return [
    `${purchases.length} purchases (${listed(manners)}), ${again} of them confirmed more than once, ${open} not decided while somebody waited`,
    `gateways took money ${listed(end.charges)} times, ${end.refunded} of them late and refunded; invoices: ${listed(end.invoices)}; attempts: ${listed(end.attempts)}`,
    `${end.renewing.due} plans ran out; renewals paid: ${end.renewals.paid}, ${end.renewals.afterFailedTries} of them after failed tries, ${end.renewals.byMandate} by mandate`,
    `faults on calls: ${listed(end.faultsHappened)}; webhooks: ${listed(end.noticesBy)}; killed: ${end.killed.join(', ') || 'nobody'}`,
    ...Object.entries(end.cash).map(
      ([currency, { ledger, gateways }]) => `${currency}: ledger ${inUnits(ledger)}, gateways ${inUnits(gateways)}`,
    ),
    ...end.undecided.map((line) => `visibly open: ${line}`),
    `left open: ${end.openWork} rows of work, ${end.openNotices} webhooks`,
    `${seconds.prepared} s to prepare, ${seconds.bought - seconds.prepared} s to buy, ${seconds.renewed - seconds.bought} s to renew, ${seconds.decided - seconds.renewed} s until all was decided`,
  ].join('\n');
}

/** Everything that must not be: what the comparison found, and a story that broke less than it was to. */
export function chargeFaults(end: ChargeEnd, { charges, kills, faultShare }: ChargeStory): readonly string[] {
  const happened = Object.values(end.faultsHappened).reduce((sum, count) => sum + count, 0);
  return [
    ...end.faults.map(({ kind, says }) => `${kind}: ${says}`),
    ...(end.purchases.length < charges * 0.99 ? [`only ${end.purchases.length} of ${charges} were tried`] : []),
    ...(end.killed.length < kills ? [`only ${end.killed.length} of ${kills} were killed`] : []),
    ...(end.renewals.paid < end.renewing.due
      ? [`only ${end.renewals.paid} of ${end.renewing.due} plans were renewed`]
      : []),
    ...(end.renewals.afterFailedTries < end.renewing.dunned
      ? [`only ${end.renewals.afterFailedTries} renewals failed first`]
      : []),
    ...(happened < charges * faultShare ? [`only ${happened} faults happened`] : []),
  ];
}

const countOf = (faults: readonly ChargeFault[], wanted: ChargeFault['kind']) =>
  faults.filter(({ kind }) => kind === wanted).length;

/** The last line of the proof. */
export function chargeVerdict({ faults, refunded }: ChargeEnd): string {
  const counts = (['double', 'lost', 'charged without plan'] as const).map(
    (kind) => `${countOf(faults, kind)} ${kind}`,
  );
  const isEven = countOf(faults, 'cash') + countOf(faults, 'books') === 0;
  return `${counts.join(', ')}; ${refunded} late and refunded; ledger ${isEven ? '=' : '≠'} gateways`;
}
