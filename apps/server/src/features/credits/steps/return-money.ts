import { type GrantReturn, type PaymentReturn, planReturn, type ReturnPlan } from '@atrium/domain/credits/return-money';
import { postCreditExpired, postCreditReturned } from '@atrium/domain/invoices/post-events';
import type { CurrencyCode, Money } from '@atrium/domain/kernel/money';
import type { RefundCause } from '@atrium/domain/payments/payment-states';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { BookWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertBalanceGrant, returnToGrant } from '../credit-grants.store.ts';
import { listSources, type SourcesOf, takeFromSource } from '../money-sources.store.ts';
import { insertRefund } from '../refunds.store.ts';

export interface MoneyBack {
  readonly amount: Money;
  /** What paid it. */
  readonly of: SourcesOf;
  /** The document that says why. */
  readonly documentId: string;
  readonly cause: Extract<RefundCause, 'change' | 'correction'>;
}

/**
 * Gives back what a document returned, the way it came (D-134). The document has posted it to the customer's balance;
 * from there it goes to grants at once, to cards and accounts by a due row, and the rest stays. The owners are told.
 */
export async function returnMoney(work: BookWork, back: MoneyBack): Promise<ReturnPlan> {
  const plan = await sendBack(work, back);
  await tellOwners(work, [plan], back.amount.currency);
  return plan;
}

/** Gives back what several documents of one change returned. The owners are told once. */
export async function returnMoneyOf(
  work: BookWork,
  {
    notes,
    ...back
  }: Pick<MoneyBack, 'of' | 'cause'> & { readonly notes: readonly Pick<MoneyBack, 'amount' | 'documentId'>[] },
): Promise<void> {
  const [first] = notes;
  if (!first) throw new Error('money is given back without a document');
  const plans: ReturnPlan[] = [];
  for (const note of notes) plans.push(await sendBack(work, { ...back, ...note }));
  await tellOwners(work, plans, first.amount.currency);
}

async function sendBack(work: BookWork, back: MoneyBack): Promise<ReturnPlan> {
  const { ctx, organisationId, tx, now, on } = work;
  const { amount, documentId } = back;
  const plan = planReturn(await listSources(organisationId, tx, back.of), amount, on);
  for (const part of plan.toGrants) await returnPart(work, documentId, part);
  for (const part of plan.toPayments) await promiseRefund(work, back, part);
  const { amountMinor, currency } = plan.toBalance;
  if (amountMinor > 0)
    await insertBalanceGrant(organisationId, tx, { id: ctx.newId(), amountMinor, currency, at: now });
  return plan;
}

async function returnPart(work: BookWork, documentId: string, part: GrantReturn): Promise<void> {
  const { organisationId, tx } = work;
  const { amount, grantId, source, isExpired } = part;
  await takeFromSource(organisationId, tx, part.sourceId, amount.amountMinor);
  await returnToGrant(organisationId, tx, { grantId, amountMinor: amount.amountMinor, isExpired });
  await postEntry(work, documentId, postCreditReturned(source, amount));
  if (isExpired) await postEntry(work, grantId, postCreditExpired(source, amount));
}

async function promiseRefund(work: BookWork, back: MoneyBack, part: PaymentReturn): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const { attemptId, amount } = part;
  const id = ctx.newId();
  const now = ctx.clock.wall();
  await takeFromSource(organisationId, tx, part.sourceId, amount.amountMinor);
  await insertRefund(organisationId, tx, {
    id,
    attemptId,
    invoiceId: back.documentId,
    cause: back.cause,
    ...amount,
    state: 'pending',
    reference: null,
    at: now,
  });
  await insertDueWork(tx, { id: ctx.newId(), kind: 'make-refund', organisationId, subjectId: id, dueAt: now, now });
}

async function tellOwners(work: BookWork, plans: readonly ReturnPlan[], currency: CurrencyCode): Promise<void> {
  const toGrants = plans.flatMap((plan) => plan.toGrants);
  const toPayments = plans.flatMap((plan) => plan.toPayments);
  const toBalance = plans.map((plan) => ({ amount: plan.toBalance }));
  const sumOf = (parts: readonly { readonly amount: Money }[]) => ({
    amountMinor: parts.reduce((sum, part) => sum + part.amount.amountMinor, 0),
    currency,
  });
  const facts = {
    organisationName: work.company.name,
    amount: sumOf([...toGrants, ...toPayments, ...toBalance]),
    toCredits: sumOf(toGrants.filter(({ isExpired }) => !isExpired)),
    toExpired: sumOf(toGrants.filter(({ isExpired }) => isExpired)),
    toPayments: sumOf(toPayments),
    toBalance: sumOf(toBalance),
  };
  await mailOwners(work, (firstName) => ({ template: 'money_back', facts: { firstName, ...facts } }));
}
