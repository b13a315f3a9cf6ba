import { dayMs } from '@atrium/domain/kernel/duration';
import type {
  PaymentFacts,
  ToldAttempt,
  ToldInvoice,
  ToldNote,
  ToldRefund,
} from '@atrium/domain/payments/payment-facts';
import type { OrganisationTx } from '../../../db/database.ts';

export function findToldInvoice(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'state', 'product', 'currency', 'quote_id as quoteId'])
    .select(['total_minor as totalMinor', 'due_minor as dueMinor', 'created_at as createdAt', 'opened_at as openedAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', invoiceId)
    .executeTakeFirst() satisfies Promise<ToldInvoice | undefined>;
}

/** Other invoices for a product that were written within a day of this one. */
export function listInvoicesBeside(
  organisationId: string,
  tx: OrganisationTx,
  { id, product, createdAt }: Pick<ToldInvoice, 'id' | 'product' | 'createdAt'>,
): Promise<PaymentFacts['others']> {
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'state', 'created_at as createdAt'])
    .where('organisation_id', '=', organisationId)
    .where('product', '=', product)
    .where('kind', '<>', 'credit_note')
    .where('id', '<>', id)
    .where('created_at', '>', new Date(createdAt.getTime() - dayMs))
    .where('created_at', '<', new Date(createdAt.getTime() + dayMs))
    .orderBy('created_at')
    .execute();
}

/** Every try at an invoice, in order. Of the card only brand and last four digits. */
export function listToldAttempts(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<readonly ToldAttempt[]> {
  return tx
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.method_id'),
    )
    .select(['a.id', 'a.number', 'a.gateway', 'a.reference', 'a.currency', 'a.state', 'a.failure'])
    .select(['a.amount_minor as amountMinor', 'a.gateway_codes as codes', 'a.is_payer_present as isPayerPresent'])
    .select(['a.begun_at as begunAt', 'a.decided_at as decidedAt', 'm.brand', 'm.last_four as lastFour'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.invoice_id', '=', invoiceId)
    .orderBy('a.number')
    .execute();
}

export function listToldRefunds(
  organisationId: string,
  tx: OrganisationTx,
  attemptIds: readonly string[],
): Promise<readonly ToldRefund[]> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'attempt_id as attemptId', 'cause', 'amount_minor as amountMinor', 'currency', 'state', 'reference'])
    .select(['begun_at as begunAt', 'decided_at as decidedAt'])
    .where('organisation_id', '=', organisationId)
    .where('attempt_id', 'in', attemptIds)
    .orderBy('begun_at')
    .execute();
}

/** The credit notes on an invoice. */
export function listToldNotes(
  organisationId: string,
  tx: OrganisationTx,
  invoiceId: string,
): Promise<readonly ToldNote[]> {
  return tx
    .selectFrom('invoices')
    .select(['number', 'total_minor as totalMinor', 'currency', 'created_at as createdAt'])
    .where('organisation_id', '=', organisationId)
    .where('corrects_id', '=', invoiceId)
    .orderBy('created_at')
    .execute();
}

/** The renewal that an invoice bills, and its subscription. */
export function findToldRenewal(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('renewals')
    .select(['id', 'subscription_id as subscriptionId'])
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
}

export async function findNameInStory(organisationId: string, tx: OrganisationTx): Promise<string> {
  const { name } = await tx
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return name;
}
