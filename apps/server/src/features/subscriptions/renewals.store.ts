import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { DeclineReason } from '@atrium/domain/payments/retry-calendar';
import type { OrganisationTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';

export interface NewRenewal {
  readonly id: string;
  readonly subscriptionId: string;
  readonly product: string;
  readonly period: { readonly startsOn: string; readonly endsOn: string };
  readonly state: Tables['renewals']['state'];
  readonly invoiceId: string;
  readonly missedPeriods: number;
  readonly at: Date;
}

/** The unique index allows one for each period that is open or paid. */
export async function insertRenewal(organisationId: string, tx: OrganisationTx, renewal: NewRenewal): Promise<void> {
  await tx
    .insertInto('renewals')
    .values({
      organisation_id: organisationId,
      id: renewal.id,
      subscription_id: renewal.subscriptionId,
      product: renewal.product,
      period_start: renewal.period.startsOn,
      period_end: renewal.period.endsOn,
      state: renewal.state,
      invoice_id: renewal.invoiceId,
      missed_periods: renewal.missedPeriods,
      created_at: renewal.at,
      decided_at: renewal.state === 'open' ? null : renewal.at,
    })
    .execute();
}

export type Renewal = NonNullable<Awaited<ReturnType<typeof findRenewalOfInvoice>>>;

const selectRenewals = (organisationId: string, tx: OrganisationTx) =>
  tx
    .selectFrom('renewals')
    .select(['id', 'product', 'state'])
    .select([
      'subscription_id as subscriptionId',
      'period_start as periodStart',
      'invoice_id as invoiceId',
      'first_failed_at as firstFailedAt',
      'grace_ends_on as graceEndsOn',
      'reason',
      'retry_at as retryAt',
      'told_on as toldOn',
    ])
    .where('organisation_id', '=', organisationId);

export function findRenewalOfInvoice(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return selectRenewals(organisationId, tx).where('invoice_id', '=', invoiceId).executeTakeFirst();
}

/** The renewal of a period that is open or paid. One that was withdrawn or ended unpaid is billed again. */
export function findRenewal(organisationId: string, tx: OrganisationTx, subscriptionId: string, periodStart: string) {
  return selectRenewals(organisationId, tx)
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '=', periodStart)
    .where('state', 'in', ['open', 'paid'])
    .executeTakeFirst();
}

/** The renewals that wait for their payment, by product. */
export function listOpenRenewals(organisationId: string, tx: OrganisationTx) {
  return selectRenewals(organisationId, tx).where('state', '=', 'open').execute();
}

/** The same with what they were computed from, for a forecast. */
export function listUnpaidRenewals(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('renewals as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'r.organisation_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .select(['i.inputs', 'r.subscription_id as subscriptionId'])
    .select(['r.retry_at as retryAt', 'r.grace_ends_on as graceEndsOn'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.state', '=', 'open')
    .orderBy('r.id')
    .execute();
}

/** Those that failed at least once, with their invoices: what the owners must know. */
export function listFailedRenewals(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('renewals as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'r.organisation_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .select(['i.id', 'i.inputs', 'i.due_minor as dueMinor', 'i.currency'])
    .select(['r.reason', 'r.retry_at as retryAt', 'r.grace_ends_on as graceEndsOn'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.state', '=', 'open')
    .where('r.grace_ends_on', 'is not', null)
    .orderBy('r.id')
    .execute();
}

export async function endRenewal(
  organisationId: string,
  tx: OrganisationTx,
  end: { readonly id: string; readonly state: 'paid' | 'unpaid' | 'withdrawn'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ state: end.state, decided_at: end.at, retry_at: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', end.id)
    .execute();
}

/** A try failed: why, when the next comes, and until when there is time. */
export async function keepFailure(
  organisationId: string,
  tx: OrganisationTx,
  failure: {
    readonly id: string;
    readonly reason: DeclineReason;
    readonly firstFailedAt: Date;
    readonly retryAt: Date | null;
    readonly graceEndsOn: string;
    readonly toldOn: CalendarDate | null;
  },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({
      reason: failure.reason,
      first_failed_at: failure.firstFailedAt,
      retry_at: failure.retryAt,
      grace_ends_on: failure.graceEndsOn,
      told_on: failure.toldOn,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', failure.id)
    .execute();
}

/** The owners were reminded. */
export async function keepToldOn(
  organisationId: string,
  tx: OrganisationTx,
  { id, on }: { readonly id: string; readonly on: CalendarDate },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ told_on: on })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The renewal is billed anew, because the balance grew since. */
export async function replaceInvoice(
  organisationId: string,
  tx: OrganisationTx,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ invoice_id: invoiceId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
