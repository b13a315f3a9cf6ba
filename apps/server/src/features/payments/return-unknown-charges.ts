import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { money } from '@atrium/domain/kernel/money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { gateways } from '@atrium/domain/payments/gateway';
import { judgeRefund } from '@atrium/domain/payments/judge-refund';
import { type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { PaymentGateway, TakenCharge } from '../../gateways/payment-gateway.ts';
import type { Context } from '../../runtime/context.ts';
import { findPayer } from '../accounts/companies.store.ts';
import { mailPayers } from '../accounts/steps/mail-owners.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { findReference } from './gateway-references.store.ts';
import { listMoneyUnderWay } from './money-under-way.store.ts';

const action = 'payments.unknown_charge_refunded';
type Needs = Pick<Context, 'db' | 'clock' | 'newId' | 'gateways'>;

export interface Reconciling {
  /** The instant that the database was restored to. */
  readonly since: Date;
  readonly operator: string;
  /** Only looks. */
  readonly isDry: boolean;
}

export interface UnknownCharge extends TakenCharge {
  readonly gateway: PaymentGateway['name'];
  /** `found` where nothing was asked for; `open` where the gateway has not answered. */
  readonly end: 'found' | 'refunded' | 'open';
}

export type Reconciled =
  | { readonly gateway: PaymentGateway['name']; readonly compared: number }
  /** The gateway has no list: its report must be compared by hand. */
  | { readonly gateway: PaymentGateway['name']; readonly compared: null };

/**
 * After the database was restored, the gateways hold money of purchases that the books have forgotten. Whoever paid has no
 * plan for it, so it goes back (D-359), and they are told (D-368). Repeated, it is the same refund and one mail.
 */
export async function* returnUnknownCharges(
  ctx: Needs,
  reconciling: Reconciling,
): AsyncGenerator<UnknownCharge | Reconciled> {
  // What the workers have not done again yet would be taken for unknown, and refunded.
  const underWay = reconciling.isDry ? [] : await listMoneyUnderWay(ctx.db, ctx.clock.wall());
  if (underWay.length > 0) throw new Error(`money is under way, wait until it is done: ${underWay.join(', ')}`);
  for (const name of gateways) {
    const gateway = ctx.gateways[name];
    if (!gateway) continue;
    if (gateway.listTaken === null) {
      yield { gateway: name, compared: null };
      continue;
    }
    const taken = await gateway.listTaken(reconciling.since);
    for (const charge of taken) {
      if ((await isKnown(ctx, name, charge)) || (await wasGivenBack(ctx, charge))) continue;
      const end = reconciling.isDry ? 'found' : await giveBack(ctx, gateway, charge, reconciling);
      yield { ...charge, gateway: name, end };
    }
    yield { gateway: name, compared: taken.length };
  }
}

/** The gateway's name for a charge is kept before money can move, so what nobody kept is unknown, whatever its key. */
async function isKnown({ db }: Needs, gateway: PaymentGateway['name'], { reference }: TakenCharge): Promise<boolean> {
  return (await findReference(db, { gateway, kind: 'charge', reference })) !== undefined;
}

const wasGivenBack = (ctx: Needs, charge: TakenCharge): Promise<boolean> =>
  inOrganisation(ctx, platformOrganisationId, (tx) => hasEntry(tx, platformOrganisationId, charge));

/** Several payments may have one key, so the entry must name this one. */
async function hasEntry(tx: OrganisationTx, organisationId: string, { key, reference }: TakenCharge): Promise<boolean> {
  const entries = await listEntriesAbout(organisationId, tx, key, { actions: [action], take: 10 });
  return entries.some(({ facts }) => (facts as JsonFields)['reference'] === reference);
}

async function giveBack(
  ctx: Needs,
  gateway: PaymentGateway,
  charge: TakenCharge,
  { since, operator }: Reconciling,
): Promise<'refunded' | 'open'> {
  const { key, reference, amountMinor, currency, customer, takenAt } = charge;
  // Not the charge's key: another payment under it may have been refunded with that key.
  const report = await gateway.refund({ key: reference, chargeReference: reference, amountMinor, currency });
  const isMade = judgeRefund(report, 0).verdict === 'refunded' || (await isReturnedByHand(gateway, charge));
  if (!isMade) return 'open';
  const facts = { gateway: gateway.name, reference, amountMinor, currency, takenAt: takenAt.toISOString() };
  const own = { ...facts, by: 'operator', operator, since: since.toISOString(), customer };
  await tellPayers(ctx, gateway.name, { charge, facts });
  // Last, because what has this entry is done.
  await inOrganisation(ctx, platformOrganisationId, (tx) =>
    record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, { action, subjectId: key, facts: own }),
  );
  return 'refunded';
}

/** Somebody may have refunded it at the gateway before. */
async function isReturnedByHand(
  gateway: PaymentGateway,
  { key, reference, amountMinor, currency }: TakenCharge,
): Promise<boolean> {
  const report = await gateway.readReversals({ key, reference, amountMinor, currency }, []);
  if (report.source === 'call') return false;
  const returned = report.reversals.filter(({ kind, isUndone }) => kind === 'refund' && !isUndone);
  return returned.reduce((sum, reversal) => sum + reversal.amountMinor, 0) >= amountMinor;
}

/** The books may still know the card, and so whose money it was. Repeated, it is one entry and one mail (D-368). */
async function tellPayers(
  ctx: Needs,
  gateway: PaymentGateway['name'],
  { charge, facts }: { readonly charge: TakenCharge; readonly facts: JsonFields },
): Promise<void> {
  const { key, method, amountMinor, currency, takenAt } = charge;
  if (method === null) return;
  const known = await findReference(ctx.db, { gateway, kind: 'method', reference: method });
  if (known === undefined) return;
  const { organisationId } = known;
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (await hasEntry(tx, organisationId, charge)) return;
    const work = { ctx, organisationId, tx };
    await record(work, operatorDoer, { action, subjectId: key, facts });
    const { company, contacts } = await findPayer(organisationId, tx);
    const { name, time_zone } = company;
    const paid = { organisationName: name, amount: money(amountMinor, currency), paidOn: dateIn(takenAt, time_zone) };
    await mailPayers({ ...work, contacts }, (firstName) => ({
      template: 'purchase_returned',
      facts: { firstName, ...paid },
    }));
  });
}
