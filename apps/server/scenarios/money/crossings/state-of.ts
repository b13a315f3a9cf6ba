import type { Facts } from './read-facts.ts';

/** The states that the money of one product can be in, as docs/architecture.md names them. */
export const productStates = [
  'none',
  'trial',
  'free_plan',
  'running',
  'scheduled',
  'billed_ahead',
  'renewal_due',
  'charging',
  'retrying',
  'unpaid',
  'ending',
  'closing',
  'prepaid',
  'lifetime',
  'ended_unpaid',
  'changing',
  'replacing',
  'closed',
] as const;
export type ProductState = (typeof productStates)[number];

/** What a state can come with. */
export const productMarks = ['seats_owed', 'by_mandate', 'in_doubt', 'refund_under_way'] as const;
export type ProductMark = (typeof productMarks)[number];

const lifetimeMonths = 1200;

const attemptOf = ({ attempts }: Facts, invoiceId: string) =>
  attempts.find(({ invoice_id, state }) => invoice_id === invoiceId && (state === 'begun' || state === 'challenge'));
const openRenewalOf = ({ renewals }: Facts, product: string) =>
  renewals.find((each) => each.product === product && each.state === 'open');

/** A bill for seats alone closes a plan that was canceled. */
const isClosing = ({ invoices }: Facts, invoiceId: string) =>
  invoices.some(({ id, lines }) => id === invoiceId && !lines.some(({ type }) => type === 'plan' || type === 'addon'));

/** In which state a product's money is, read from the rows and not by the domain's own function. */
export function stateOf(facts: Facts, product: string): ProductState {
  if (facts.isDeleted) return 'closed';
  // A withdrawn purchase may still have its payment open.
  const isBought = facts.invoices.some(
    (invoice) =>
      invoice.product === product && invoice.quote_id === facts.pendingChangeId && attemptOf(facts, invoice.id),
  );
  if (facts.pendingChangeId !== null && isBought) return 'changing';
  if (facts.pendingEnds.includes(product)) return 'replacing';
  const own = facts.subscriptions.find((each) => each.product === product);
  const open = openRenewalOf(facts, product);
  if (open) {
    if (isClosing(facts, open.invoice_id)) return 'closing';
    if (!attemptOf(facts, open.invoice_id)) return open.retry_at === null ? 'unpaid' : 'retrying';
    return open.period_start > facts.today ? 'billed_ahead' : 'charging';
  }
  if (!own) return 'none';
  if (own.has_ended_unpaid) return 'ended_unpaid';
  if (own.is_in_trial && own.plan_id !== null) return 'trial';
  const isOver = own.active_till !== null && own.active_till <= facts.today;
  if (own.plan_id === null) return own.active_till === null || isOver ? 'none' : 'ending';
  if (own.prepaid_code !== null) return (own.prepaid_months ?? 0) >= lifetimeMonths ? 'lifetime' : 'prepaid';
  if (own.plan_id.includes('freemium')) return 'free_plan';
  if (isOver) return 'renewal_due';
  return own.scheduled_plan_id === null ? 'running' : 'scheduled';
}

/** What else is so about it. */
export function marksOf(facts: Facts, product: string): readonly ProductMark[] {
  const own = facts.subscriptions.find((each) => each.product === product);
  const open = openRenewalOf(facts, product);
  const attempt = open && attemptOf(facts, open.invoice_id);
  const isOurs = (invoiceId: string | null) =>
    facts.invoices.some(({ id, product: its }) => id === invoiceId && its === product);
  return [
    ...(own && own.seat_stretches.length > 0 ? (['seats_owed'] as const) : []),
    ...(attempt?.gateway === 'cashfree' ? (['by_mandate'] as const) : []),
    ...(attempt && attempt.gateway !== 'cashfree' ? (['in_doubt'] as const) : []),
    ...(facts.refunds.some(({ state, invoice_id }) => state === 'pending' && isOurs(invoice_id))
      ? (['refund_under_way'] as const)
      : []),
  ];
}
