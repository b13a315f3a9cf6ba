import type { AuditAction } from '@atrium/domain/audit/actions';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { moneyOf } from '@atrium/domain/kernel/money';
import type { Context } from '../../runtime/context.ts';
import { type BookWork, inMoneyWork } from '../accounts/money-work.ts';
import { operator, record } from '../audit/steps/record.ts';
import { closeSources, listProductsPaidBy } from '../credits/money-sources.store.ts';
import { isAllReturned } from '../credits/steps/is-all-returned.ts';
import { findInvoiceId, type LockedInvoice, lockInvoice } from './invoices.store.ts';
import { findCurrentSeller } from './sellers.store.ts';
import { issueCreditNote } from './steps/issue-credit-note.ts';
import type { NumberingSeller } from './steps/open-invoices.ts';
import { withdrawInvoice } from './steps/withdraw-invoice.ts';

export const corrections = ['void', 'write-off', 'credit-note'] as const;

export interface Correction {
  readonly organisationId: string;
  readonly number: string;
  readonly kind: (typeof corrections)[number];
  readonly reason: string;
  /** For a credit note: decimal text, tax included; null gives back all that is left. */
  readonly amount: string | null;
}

type Refusal = 'request.not_found' | 'invoices.not_possible' | 'invoices.payment_undecided' | 'invoices.nothing_left';

/** Ends the plan of a product because all that paid it went back; null lets it run on. */
type EndPlan = ((work: BookWork, product: string, reason: string) => Promise<void>) | null;

/** The operator corrects an invoice, in one transaction with its audit entry; answers the number of the result (N-37). */
export async function correctInvoice(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  correction: Correction,
  endPlan: EndPlan = null,
): Promise<Decision<string, Refusal>> {
  const { organisationId, number } = correction;
  const seller = await findCurrentSeller(ctx.db);
  return inMoneyWork(ctx, organisationId, async (work) => {
    const invoiceId = await findInvoiceId(organisationId, work.tx, number);
    const invoice = invoiceId === null ? undefined : await lockInvoice(organisationId, work.tx, invoiceId);
    if (invoice === undefined) return refuse('request.not_found');
    const decision = await carryOut(work, seller, invoice, { ...correction, keepsPlan: endPlan === null });
    if (!decision.allowed) return decision;
    await recordCorrection(work, invoice, correction, decision.plan);
    if (endPlan !== null) await endRefunded(work, invoice, (product) => endPlan(work, product, correction.reason));
    return decision;
  });
}

/** A plan whose running period was refunded whole ends (D-432). */
async function endRefunded(
  work: BookWork,
  { id, currency }: LockedInvoice,
  endPlan: (product: string) => Promise<void>,
): Promise<void> {
  const { organisationId, tx, now: at } = work;
  for (const product of await listProductsPaidBy(organisationId, tx, id)) {
    if (!(await isAllReturned(work, product, currency))) continue;
    await endPlan(product);
    await closeSources(organisationId, tx, { products: [product], at });
  }
}

const withdrawals = { void: 'void', 'write-off': 'write_off' } as const;

async function carryOut(
  work: BookWork,
  seller: NumberingSeller,
  invoice: LockedInvoice,
  { kind, amount, reason, number, keepsPlan }: Correction & { readonly keepsPlan: boolean },
): Promise<Decision<string, Refusal>> {
  if (kind !== 'credit-note') {
    const withdrawn = await withdrawInvoice(work, invoice, withdrawals[kind]);
    return withdrawn.allowed ? allow(number) : withdrawn;
  }
  const amountMinor = amount === null ? null : moneyOf(amount, invoice.currency).amountMinor;
  const issued = await issueCreditNote(work, seller, invoice, { amountMinor, reason, keepsPlan });
  return issued.allowed ? allow(issued.plan.number) : issued;
}

const actions = {
  void: 'invoices.voided',
  'write-off': 'invoices.written_off',
  'credit-note': 'invoices.credit_note_issued',
} as const satisfies Record<Correction['kind'], AuditAction>;

/** Records the correction as the operator's, who has no account in the organisation. */
async function recordCorrection(
  { organisationId, tx, ctx }: BookWork,
  { id, number }: LockedInvoice,
  { kind, reason }: Correction,
  resultNumber: string,
): Promise<void> {
  await record({ ctx, organisationId, tx }, operator, {
    action: actions[kind],
    subjectId: id,
    facts: {
      by: 'operator',
      number,
      resultNumber,
      reason,
    },
  });
}
