import { postRefund, postRefundReturned } from '@atrium/domain/invoices/post-events';
import type { Money } from '@atrium/domain/kernel/money';
import { planReversals, type Reversal } from '@atrium/domain/payments/reversal';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { insertBalanceGrant } from '../../credits/credit-grants.store.ts';
import { closeSources, findPaymentSource, listSources, takeFromSource } from '../../credits/money-sources.store.ts';
import { endRefund, findRefund, insertRefund, listRefundsOf } from '../../credits/refunds.store.ts';
import { returnMoney } from '../../credits/steps/return-money.ts';
import { lockInvoice } from '../../invoices/invoices.store.ts';
import { issueCreditNote } from '../../invoices/steps/issue-credit-note.ts';
import type { NumberingSeller } from '../../invoices/steps/open-invoices.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertReference } from '../gateway-references.store.ts';
import { type Attempt, findAttempt } from '../payment-attempts.store.ts';
import type { InvoiceHandlers } from './settle-attempt.ts';
import { tellOfReturn } from './settle-made-refund.ts';

interface Review {
  readonly attemptId: string;
  readonly reversals: readonly Reversal[];
  readonly handlers: InvoiceHandlers;
  readonly seller: NumberingSeller;
}

/** Books what went back of a payment at the gateway, each once: on a credit note, in the ledger, told by mail (D-136). */
export async function settleReversals(work: MoneyWork, review: Review): Promise<void> {
  const { organisationId, tx } = work;
  const attempt = await findAttempt(organisationId, tx, review.attemptId);
  if (!attempt) throw new Error('there is no such payment attempt');
  const known = await listRefundsOf(organisationId, tx, attempt.id);
  for (const step of planReversals(review.reversals, known)) {
    if (step.step === 'return') await takeReturned(work, step.refundId);
    else await book(work, review, attempt, step.reversal);
  }
}

const reasons = {
  refund: 'Refunded at the payment gateway',
  taken_back: 'Taken back by the bank',
} as const satisfies Record<Reversal['kind'], string>;

/** A refund made at the gateway leaves the plan; what a bank took back ends it (D-136). */
async function book(work: MoneyWork, review: Review, attempt: Attempt, reversal: Reversal): Promise<void> {
  const { organisationId, tx, now: at } = work;
  const source = await findPaymentSource(organisationId, tx, attempt.id);
  if (source && reversal.amountMinor > source.leftMinor)
    throw new Error('more went back at the gateway than was left of the payment');
  const invoice = await lockInvoice(organisationId, tx, attempt.invoiceId);
  if (!invoice) throw new Error('a payment without its invoice');
  const isTaken = reversal.kind === 'taken_back';
  const credited = isTaken ? await creditsOf(work, invoice.id) : 0;
  const noted = { amountMinor: reversal.amountMinor + credited, reason: reasons[reversal.kind] };
  const issued = await issueCreditNote(work, review.seller, invoice, noted, async (_given, noteId) => {
    if (source) await takeFromSource(organisationId, tx, source.id, reversal.amountMinor);
    await keepRefund(work, attempt, reversal, noteId);
    const amount: Money = { amountMinor: credited, currency: reversal.currency };
    const of = { invoiceId: invoice.id };
    if (credited > 0) await returnMoney(work, { amount, of, documentId: noteId, cause: 'correction' });
  });
  if (!issued.allowed) throw new Error(`what went back at the gateway cannot be booked: ${issued.refusal}`);
  const isRunning = isTaken && source !== undefined && source.closedAt === null;
  if (isRunning) {
    await review.handlers[attempt.invoiceKind].onTakenBack(work, source.product);
    await closeSources(organisationId, tx, { products: [source.product], at });
  }
  await tellOfReversal(work, attempt, reversal, isRunning);
}

/** What credits paid of an invoice and has not gone back: with the payment gone, they go back too. */
async function creditsOf({ organisationId, tx }: MoneyWork, invoiceId: string): Promise<number> {
  const sources = await listSources(organisationId, tx, { invoiceId });
  return sources.reduce((sum, { from, leftMinor }) => (from.kind === 'grant' ? sum + leftMinor : sum), 0);
}

async function keepRefund(work: MoneyWork, attempt: Attempt, reversal: Reversal, invoiceId: string): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const { amountMinor, currency, reference } = reversal;
  const id = ctx.newId();
  const made = { attemptId: attempt.id, invoiceId, cause: 'gateway', state: 'refunded' } as const;
  await insertRefund(organisationId, tx, { id, ...made, amountMinor, currency, reference, at: ctx.clock.wall() });
  const named = { gateway: attempt.gateway, kind: 'refund', reference } as const;
  await insertReference(tx, { ...named, organisationId, subjectId: id, at: ctx.clock.wall() });
  await postEntry(work, id, postRefund({ amountMinor, currency }));
}

async function tellOfReversal(
  work: MoneyWork,
  { id, gateway, description }: Attempt,
  { amountMinor, currency, reference, kind }: Reversal,
  hasPlanEnded: boolean,
): Promise<void> {
  await record(work, worker, {
    action: 'payments.reversed',
    subjectId: id,
    facts: { gateway, reference, kind, amountMinor, currency, hasPlanEnded },
  });
  const facts = {
    organisationName: work.company.name,
    amount: { amountMinor, currency },
    description,
    change: kind === 'refund' ? ('refunded' as const) : ('taken_back' as const),
    hasPlanEnded,
  };
  await mailOwners(work, (firstName) => ({ template: 'payment_reversed', facts: { firstName, ...facts } }));
}

/** The money is with us again and is the customer's balance: once, however often it is told. */
async function takeReturned(work: MoneyWork, refundId: string): Promise<void> {
  const { ctx, organisationId, tx, now } = work;
  const refund = await findRefund(organisationId, tx, refundId);
  const end = { from: 'refunded', state: 'credited', at: ctx.clock.wall() } as const;
  if (!refund || !(await endRefund(organisationId, tx, refundId, end))) return;
  const { amountMinor, currency } = refund;
  await postEntry(work, refundId, postRefundReturned({ amountMinor, currency }));
  await insertBalanceGrant(organisationId, tx, { id: ctx.newId(), amountMinor, currency, at: now });
  await record(work, worker, {
    action: 'payments.refund_kept',
    subjectId: refundId,
    facts: { gateway: refund.gateway, amountMinor, currency },
  });
  await tellOfReturn(work, refund);
}
