import { allow, type Decision, refuse } from '../kernel/decision.ts';

export const invoiceStates = ['draft', 'open', 'paid', 'failed', 'void', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What an invoice bills: a change of plan, a renewal, or the correction of another invoice. */
export const invoiceKinds = ['change', 'renewal', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The mark that an invoice's PDF carries; a document is stored once for each. */
export const invoiceMarks = ['due', 'paid', 'void', 'note'] as const;
export type InvoiceMark = (typeof invoiceMarks)[number];

export type InvoiceEvent = 'finalise' | 'pay' | 'fail' | 'retry' | 'void' | 'write_off';

/** A paid invoice is only corrected by a credit note. A void or written-off invoice keeps its number. */
const transitions: Readonly<Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>>> = {
  draft: { finalise: 'open' },
  open: { pay: 'paid', fail: 'failed', void: 'void', write_off: 'uncollectible' },
  failed: { pay: 'paid', retry: 'open', void: 'void', write_off: 'uncollectible' },
  uncollectible: { pay: 'paid' },
  paid: {},
  void: {},
};

/** One use of a coupon or of credits: held until the invoice is settled, then consumed or released. */
export const useStates = ['held', 'consumed', 'released'] as const;
export type UseState = (typeof useStates)[number];

/** The coupons and credits that an invoice has set aside, taken together. */
export const holdStates = ['none', ...useStates] as const;
export type HoldState = (typeof holdStates)[number];

export interface InvoiceStatus {
  readonly state: InvoiceState;
  readonly holds: HoldState;
}

/** The next state. Holds are consumed or released exactly once. After a release the invoice cannot be paid, because its amount is outdated. */
export function planInvoiceEvent(
  { state, holds }: InvoiceStatus,
  event: InvoiceEvent,
): Decision<InvoiceStatus, 'invoices.not_possible'> {
  const next = transitions[state][event];
  if (next === undefined) return refuse('invoices.not_possible');
  if ((event === 'pay' || event === 'retry') && holds === 'released') return refuse('invoices.not_possible');
  if (holds !== 'held') return allow({ state: next, holds });
  if (event === 'pay') return allow({ state: next, holds: 'consumed' });
  const isGivenUp = event === 'void' || event === 'write_off';
  return allow({ state: next, holds: isGivenUp ? 'released' : 'held' });
}

/** Newest first (INV-06). Ids are created in order, so they decide between equal instants. */
export function newestFirst<Invoice extends { readonly openedAt: Date; readonly id: string }>(
  invoices: readonly Invoice[],
): readonly Invoice[] {
  return invoices.toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime() || (a.id < b.id ? 1 : -1));
}
