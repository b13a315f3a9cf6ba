import type { GatewayCodes } from '@atrium/domain/payments/charge-report';
import type { AttemptState, OperatorVerdict } from '@atrium/domain/payments/payment-states';
import { sql, type UpdateObject } from 'kysely';
import type { Database, OrganisationTx } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-clock.store.ts';
import type { Tables } from '../../../db/tables.gen.ts';
import type { LockedInvoice } from '../../invoices/invoices.store.ts';

/** An attempt with its card or mandate and its invoice: all that charging and settling it needs. */
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export function findAttempt(organisationId: string, tx: OrganisationTx, attemptId: string) {
  return selectAttempt(organisationId, tx, attemptId).executeTakeFirst();
}

/** The same for its settlement: with its invoice, which is locked, and the time by the database's clock. */
export async function lockAttempt(
  organisationId: string,
  tx: OrganisationTx,
  { attemptId, movedMs }: { readonly attemptId: string; readonly movedMs: number },
): Promise<{ readonly attempt: Attempt; readonly invoice: LockedInvoice; readonly now: Date } | undefined> {
  const row = await selectAttempt(organisationId, tx, attemptId)
    .select(['i.number', 'i.product', 'i.currency as invoiceCurrency', 'i.total_minor', 'i.tax_minor', 'i.due_minor'])
    .select(['i.quote_id', 'i.inputs', 'i.seller', 'i.buyer'])
    .select(databaseTime(movedMs).as('now'))
    .forUpdate('i')
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, product, invoiceCurrency: currency, total_minor, tax_minor, due_minor, ...rest } = row;
  const { quote_id, inputs, seller, buyer, now, ...attempt } = rest;
  const { invoiceId: id, invoiceState: state, invoiceHolds: holds, invoiceKind: kind } = attempt;
  const amounts = { currency, total_minor, tax_minor, due_minor };
  return {
    attempt,
    invoice: { id, number, state, holds, kind, product, ...amounts, quote_id, inputs, seller, buyer },
    now,
  };
}

function selectAttempt(organisationId: string, tx: OrganisationTx, attemptId: string) {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'a.organisation_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select([
      'a.id',
      'a.gateway',
      'a.reference',
      'a.amount_minor as amountMinor',
      'a.currency',
      'a.state',
      'a.failure',
      'a.is_payer_present as isPayerPresent',
      'a.description',
      'a.debit_on as debitOn',
      'a.begun_at as begunAt',
      'a.decided_at as decidedAt',
      'a.refund_reference as refundReference',
      'a.operator_verdict as operatorVerdict',
      'm.customer_reference as customerReference',
      'm.method_reference as methodReference',
      'm.unasked_limit_minor as unaskedLimitMinor',
      'm.brand',
      'm.last_four',
      'i.id as invoiceId',
      'i.kind as invoiceKind',
      'i.state as invoiceState',
      'i.holds as invoiceHolds',
      'i.quote_id as quoteId',
    ])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '=', attemptId);
}

/** The last try at an invoice. */
export function findLastAttempt(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'failure'])
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type LastTry = NonNullable<Awaited<ReturnType<typeof findLastTry>>>;

/** The last try at an invoice with its card or mandate: what decides whether and when the next one comes. */
export function findLastTry(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .select(['a.id', 'a.number', 'a.state', 'a.gateway', 'a.failure', 'a.gateway_codes as codes'])
    .select(['a.invoice_id as invoiceId', 'a.method_id as methodId', 'a.is_payer_present as isPayerPresent'])
    .select(['m.country', 'm.brand', 'm.last_four'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.invoice_id', '=', invoiceId)
    .orderBy('a.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How often an invoice was tried. What never happened asked no bank, and is no try. */
export async function countTriesOfInvoice(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<number> {
  const { tries } = await tx
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<string>().as('tries'))
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'never_happened')
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** How often a card was tried since an instant, at whatever invoice. The same card saved twice counts as one. */
export async function countTriesOfCard(
  organisationId: string,
  tx: OrganisationTx,
  { methodId, from }: { readonly methodId: string; readonly from: Date },
): Promise<number> {
  const { tries } = await tx
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as tried', (join) =>
      join.onRef('tried.organisation_id', '=', 'a.organisation_id').onRef('tried.id', '=', 'a.method_id'),
    )
    .innerJoin('payment_methods as own', (join) =>
      join
        .onRef('own.organisation_id', '=', 'tried.organisation_id')
        .on(({ or, eb }) =>
          or([eb('own.id', '=', eb.ref('tried.id')), eb('own.fingerprint', '=', eb.ref('tried.fingerprint'))]),
        ),
    )
    .select(({ fn }) => fn.countAll<string>().as('tries'))
    .where('a.organisation_id', '=', organisationId)
    .where('own.id', '=', methodId)
    .where('a.begun_at', '>=', from)
    .where('a.state', '<>', 'never_happened')
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** Whose an attempt is, by the due row that looks it up; for an operator, who knows its id only. */
export async function findOrganisationOfAttempt(db: Database, attemptId: string): Promise<string | null> {
  const row = await db
    .selectFrom('due_work')
    .select('organisation_id')
    .where('kind', '=', 'resolve-attempt')
    .where('subject_id', '=', attemptId)
    .limit(1)
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

const openStates: readonly AttemptState[] = ['begun', 'challenge'];
/** Money may still come for these, whatever they were taken for before. */
const payableStates: readonly AttemptState[] = [...openStates, 'failed', 'never_happened'];

/** The payer must pass a challenge; the attempt stays open. */
export function markChallenged(organisationId: string, tx: OrganisationTx, attemptId: string): Promise<boolean> {
  return update(organisationId, tx, attemptId, ['begun'], { state: 'challenge' });
}

/** Money came: for its invoice, or too late for it. True once, whoever tells it and how often. */
export function markPaid(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  end: { readonly state: 'paid' | 'paid_late'; readonly reference: string | null; readonly at: Date },
): Promise<boolean> {
  const { state, at } = end;
  // A call that is still under way may have kept its reference since the attempt was read; that one stays.
  const reference = sql<string | null>`coalesce(reference, ${end.reference})`;
  return update(organisationId, tx, attemptId, payableStates, { state, reference, failure: null, decided_at: at });
}

export interface UnpaidEnd {
  readonly state: 'failed' | 'never_happened';
  readonly failure: string;
  readonly codes: GatewayCodes | null;
  readonly at: Date;
}

/** The payer is told of the debit: true once. */
export async function markDebitTold(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ debit_told_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attemptId)
    .where('debit_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It ended without money. False if it was decided before, or if another call has kept a reference meanwhile: then money may be moving. */
export async function markUnpaid(
  organisationId: string,
  tx: OrganisationTx,
  attempt: Pick<Attempt, 'id' | 'reference'>,
  { state, failure, codes, at }: UnpaidEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ state, failure, decided_at: at, gateway_codes: codes === null ? null : JSON.stringify(codes) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attempt.id)
    .where('state', 'in', openStates)
    .where('reference', 'is not distinct from', attempt.reference)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The gateway has taken the refund of a late payment on, and this is its name for it. */
export async function keepRefundReference(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  reference: string,
): Promise<void> {
  await update(organisationId, tx, attemptId, ['paid_late'], { refund_reference: reference });
}

/** How the refund of a late payment ended: true once. */
export function markRefunded(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  state: 'refunded' | 'credited',
): Promise<boolean> {
  return update(organisationId, tx, attemptId, ['paid_late'], { state });
}

/** The refund of a late payment did not arrive after all; true once. */
export function markLateReturned(organisationId: string, tx: OrganisationTx, attemptId: string): Promise<boolean> {
  return update(organisationId, tx, attemptId, ['refunded'], { state: 'credited' });
}

/** What an operator found out; false if the attempt is decided. */
export function keepOperatorVerdict(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  verdict: OperatorVerdict,
): Promise<boolean> {
  return update(organisationId, tx, attemptId, openStates, { operator_verdict: verdict });
}

async function update(
  organisationId: string,
  tx: OrganisationTx,
  attemptId: string,
  from: readonly AttemptState[],
  change: UpdateObject<Tables, 'payment_attempts'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attemptId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
