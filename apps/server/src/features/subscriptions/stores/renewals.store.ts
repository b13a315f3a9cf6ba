import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { DeclineReason } from '@atrium/domain/payments/retries/retry-calendar';
import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../../db/database.ts';
import { defineFact } from '../../../db/fact.ts';
import { changeFact, factOf, forgetFact } from '../../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../../db/tables.gen.ts';

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
  forgetFact(tx, renewalsFact);
}

const selectRenewals = (db: Database, organisationId: string) =>
  db
    .selectFrom('renewals as r')
    .select(['r.id', 'r.product', 'r.state'])
    .select([
      'r.subscription_id as subscriptionId',
      'r.period_start as periodStart',
      'r.invoice_id as invoiceId',
      'r.first_failed_at as firstFailedAt',
      'r.grace_ends_on as graceEndsOn',
      'r.grace_given_days as graceGivenDays',
      'r.reason',
      'r.retry_at as retryAt',
      'r.told_on as toldOn',
    ])
    .where('r.organisation_id', '=', organisationId);

export type Renewal = Awaited<ReturnType<ReturnType<typeof selectRenewals>['execute']>>[number];

/** Those that wait for their payment, and the last one of each subscription that is open or paid. */
export const renewalsFact = defineFact({
  name: 'renewals',
  find: (db, organisationId) =>
    selectRenewals(db, organisationId)
      .where('r.state', 'in', ['open', 'paid'])
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('r.state', '=', 'open'),
          eb(
            'r.period_start',
            '=',
            selectFrom('renewals as last')
              .select(({ fn }) => fn.max('last.period_start').as('start'))
              .whereRef('last.organisation_id', '=', 'r.organisation_id')
              .whereRef('last.subscription_id', '=', 'r.subscription_id')
              .where('last.state', 'in', ['open', 'paid']),
          ),
        ]),
      )
      .orderBy('r.id'),
  read: (rows) =>
    rows.map(
      ({ firstFailedAt, retryAt, ...row }): Renewal => ({
        ...row,
        firstFailedAt: firstFailedAt === null ? null : new Date(firstFailedAt),
        retryAt: retryAt === null ? null : new Date(retryAt),
      }),
    ),
});

export async function findRenewalOfInvoice(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<Renewal | undefined> {
  const known = (await factOf(organisationId, tx, renewalsFact)).find((renewal) => renewal.invoiceId === invoiceId);
  return known ?? selectRenewals(tx, organisationId).where('r.invoice_id', '=', invoiceId).executeTakeFirst();
}

/** The renewal of a period that is open or paid. One that was withdrawn or ended unpaid is billed again. */
export async function findRenewal(
  organisationId: string,
  tx: OrganisationTx,
  subscriptionId: string,
  periodStart: string,
): Promise<Renewal | undefined> {
  const own = (await factOf(organisationId, tx, renewalsFact)).filter((each) => each.subscriptionId === subscriptionId);
  const known = own.find((renewal) => renewal.periodStart === periodStart);
  // There is none behind the last one.
  if (known || own.every((renewal) => renewal.periodStart < periodStart)) return known;
  return selectRenewals(tx, organisationId)
    .where('r.subscription_id', '=', subscriptionId)
    .where('r.period_start', '=', periodStart)
    .where('r.state', 'in', ['open', 'paid'])
    .executeTakeFirst();
}

/** The renewals that wait for their payment, by product. */
export async function listOpenRenewals(organisationId: string, tx: OrganisationTx): Promise<readonly Renewal[]> {
  return (await factOf(organisationId, tx, renewalsFact)).filter(({ state }) => state === 'open');
}

/** The same with how far their payment is: what decides which commands may go on. */
export async function listOpenPayments(organisationId: string, tx: OrganisationTx) {
  // Mostly there is none, and the transaction knows that already.
  if ((await listOpenRenewals(organisationId, tx)).length === 0) return [];
  const rows = await tx
    .selectFrom('renewals as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'r.organisation_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .leftJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.organisation_id', '=', 'r.organisation_id')
        .onRef('a.invoice_id', '=', 'r.invoice_id')
        .on('a.state', 'in', ['begun', 'challenge']),
    )
    .select(['r.product', 'r.retry_at as retryAt', 'a.id as attemptId'])
    .select(sql<'renew' | 'close'>`i.inputs -> 'quote' ->> 'intent'`.as('intent'))
    .where('r.organisation_id', '=', organisationId)
    .where('r.state', '=', 'open')
    .execute();
  return rows.map(({ attemptId, ...row }) => ({ ...row, isPaying: attemptId !== null }));
}

/** The same with what they were computed from, for a forecast. */
export function listUnpaidRenewals(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('renewals as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.organisation_id', '=', 'r.organisation_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .select(['i.inputs', 'r.subscription_id as subscriptionId', 'r.reason', 'r.told_on as toldOn'])
    .select(['r.retry_at as retryAt', 'r.grace_ends_on as graceEndsOn', 'r.first_failed_at as firstFailedAt'])
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
  // A paid one stays the last of its subscription; another end brings an earlier one back.
  if (end.state !== 'paid') return forgetFact(tx, renewalsFact);
  const ended = { state: end.state, retryAt: null };
  changeFact(tx, renewalsFact, (all) => all.map((each) => (each.id === end.id ? { ...each, ...ended } : each)));
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
  forgetFact(tx, renewalsFact);
}

/** The time to pay is longer, by days that nobody could pay in. */
export async function keepGrace(
  organisationId: string,
  tx: OrganisationTx,
  {
    id,
    graceEndsOn,
    givenDays,
  }: { readonly id: string; readonly graceEndsOn: CalendarDate; readonly givenDays: number },
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ grace_ends_on: graceEndsOn, grace_given_days: givenDays })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  forgetFact(tx, renewalsFact);
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
  forgetFact(tx, renewalsFact);
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
  forgetFact(tx, renewalsFact);
}
