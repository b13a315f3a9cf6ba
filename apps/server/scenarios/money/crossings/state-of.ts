import type { Facts } from './read-facts.ts';

/** The states that the money of a product can be in, the most pressing first. */
export const productStates = [
  'organisation_deleted',
  'change_being_charged',
  'debit_under_way',
  'charge_in_doubt',
  'unpaid_ahead',
  'unpaid_with_tries',
  'unpaid_without_tries',
  'ended_unpaid',
  'trial',
  'prepaid',
  'refund_under_way',
  'cancelled_with_time_left',
  'scheduled',
  'seats_owed',
  'running',
  'ended',
  'none',
] as const;
export type ProductState = (typeof productStates)[number];

/** In which state a product's money is. */
export function stateOf(facts: Facts, product: string): ProductState {
  if (facts.isDeleted) return 'organisation_deleted';
  const own = facts.subscriptions.find((each) => each.product === product);
  const isPaying = (invoiceId: string) =>
    facts.attempts.find(
      ({ invoice_id, state }) => invoice_id === invoiceId && (state === 'begun' || state === 'challenge'),
    );
  const isChanging = facts.invoices.some(
    (invoice) => invoice.product === product && invoice.kind === 'change' && isPaying(invoice.id),
  );
  if (isChanging) return 'change_being_charged';
  const open = facts.renewals.find((each) => each.product === product && each.state === 'open');
  if (open) {
    const attempt = isPaying(open.invoice_id);
    if (attempt) return attempt.gateway === 'cashfree' ? 'debit_under_way' : 'charge_in_doubt';
    if (open.period_start > facts.today) return 'unpaid_ahead';
    return open.retry_at === null ? 'unpaid_without_tries' : 'unpaid_with_tries';
  }
  if (!own) return 'none';
  if (own.has_ended_unpaid) return 'ended_unpaid';
  if (own.is_in_trial && own.plan_id !== null) return 'trial';
  if (own.prepaid_code !== null && own.plan_id !== null) return 'prepaid';
  const hasTime = own.active_till !== null && own.active_till > facts.today;
  const isOurs = (invoiceId: string | null) =>
    facts.invoices.some(({ id, product: its }) => id === invoiceId && its === product);
  if (facts.refunds.some(({ state, invoice_id }) => state === 'pending' && isOurs(invoice_id)))
    return 'refund_under_way';
  if (own.plan_id === null) return hasTime ? 'cancelled_with_time_left' : 'ended';
  if (own.scheduled_plan_id !== null) return 'scheduled';
  return own.seat_stretches.length > 0 ? 'seats_owed' : 'running';
}
