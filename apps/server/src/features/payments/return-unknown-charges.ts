import { setTimeout as delay } from 'node:timers/promises';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { money } from '@atrium/domain/kernel/money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { gateways } from '@atrium/domain/payments/gateway';
import { judgeRefund, type RefundReport } from '@atrium/domain/payments/judge-refund';
import { validate as isUuid } from 'uuid';
import { type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { GatewayFailed, type PaymentGateway, type TakenCharge } from '../../gateways/payment-gateway.ts';
import type { Context } from '../../runtime/context.ts';
import { findPayer } from '../accounts/companies.store.ts';
import { mailPayers } from '../accounts/steps/mail-owners.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { findCustomer } from './stores/gateway-customers.store.ts';
import { findReference, scanReferences } from './stores/gateway-references.store.ts';
import { listHeard } from './stores/gateway-webhooks.store.ts';
import { listMoneyUnderWay } from './stores/money-under-way.store.ts';

const action = 'payments.unknown_charge_refunded';
type Needs = Pick<Context, 'db' | 'clock' | 'newId' | 'gateways'>;

export interface Reconciling {
  /** The instant that the database was restored to. */
  readonly since: Date;
  readonly operator: string;
  /** Of the gateways that name their payments in a report only. */
  readonly reports?: Readonly<Partial<Record<PaymentGateway['name'], string>>>;
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
  /** The gateway names its payments in a report only, and none was handed in. */
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
    if (gateway.capabilities.takenIn === 'report' && reconciling.reports?.[name] === undefined) {
      yield { gateway: name, compared: null };
      continue;
    }
    let compared = 0;
    for await (const charge of listTaken(ctx, gateway, reconciling)) {
      compared += 1;
      if ((await isKnown(ctx, name, charge)) || (await wasGivenBack(ctx, charge))) continue;
      const end = reconciling.isDry ? 'found' : await giveBack(ctx, gateway, charge, reconciling);
      yield { ...charge, gateway: name, end };
    }
    yield { gateway: name, compared };
  }
}

async function* listTaken(
  { db }: Needs,
  gateway: PaymentGateway,
  { since, reports }: Reconciling,
): AsyncGenerator<TakenCharge> {
  const { name, capabilities } = gateway;
  if (capabilities.takenIn !== 'methods') {
    const report = reports?.[name];
    yield* await gateway.listTaken({ since, ...(report === undefined ? {} : { report }) });
    return;
  }
  for await (const { reference: method } of scanReferences(db, { gateway: name, kind: 'method' }))
    yield* await patiently(() => gateway.listTaken({ since, method }));
}

/** One call for each of many mandates is soon more than a gateway allows in a minute. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof GatewayFailed) || error.kind !== 'busy') throw error;
      await delay(betweenTriesMs);
    }
  }
  return ask();
}

const mostTries = 20;
const betweenTriesMs = 5_000;

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
  const report = await askForRefund(ctx, gateway, charge);
  const isMade = judgeRefund(report, 0).verdict === 'refunded' || (await isReturnedByHand(ctx, gateway, charge));
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

/** What is still on its way may have been told by the gateway's notice, which nobody here could place. */
async function askForRefund(
  { db }: Needs,
  gateway: PaymentGateway,
  { reference: chargeReference, amountMinor, currency }: TakenCharge,
): Promise<RefundReport> {
  const refund = { key: chargeReference, chargeReference, amountMinor, currency };
  const made = await gateway.refund(refund);
  if (made.source !== 'record' || made.status !== 'pending') return made;
  const { reference } = made;
  return gateway.lookUpRefund({ ...refund, reference }, await listHeard(db, gateway.name, 'refund', [reference]));
}

/** Somebody may have refunded it at the gateway before. */
async function isReturnedByHand(
  { db }: Needs,
  gateway: PaymentGateway,
  { key, reference, amountMinor, currency }: TakenCharge,
): Promise<boolean> {
  const heard = await listHeard(db, gateway.name, 'charge', [reference]);
  const report = await gateway.readReversals({ key, reference, amountMinor, currency }, heard);
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
  const { key, amountMinor, currency, takenAt } = charge;
  const organisationId = await findOwner(ctx, gateway, charge);
  if (organisationId === undefined) return;
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

/** By the card or mandate that paid; else by the customer that the gateway names, where the books say the same. */
async function findOwner(
  ctx: Needs,
  gateway: PaymentGateway['name'],
  { method, customer, organisationId }: TakenCharge,
): Promise<string | undefined> {
  if (method !== null)
    return (await findReference(ctx.db, { gateway, kind: 'method', reference: method }))?.organisationId;
  if (organisationId === undefined || !isUuid(organisationId)) return undefined;
  const known = await inOrganisation(ctx, organisationId, (tx) => findCustomer(organisationId, tx, gateway));
  return known !== undefined && known === customer ? organisationId : undefined;
}
