import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { products } from '@atrium/domain/products/products';
import { nextChargeAfter } from '@atrium/domain/subscriptions/next-charge';
import { replayQuote } from '@atrium/domain/subscriptions/quote-record';
import { startWhenPaid } from '@atrium/domain/subscriptions/start-when-paid';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { mailOwners } from '../../../accounts/steps/mail-owners.ts';
import type { MailContent } from '../../../mail/templates/mail-facts.ts';
import type { StoredQuote } from '../../quotes.store.ts';

const planNameOf = ({ product, displayName }: PricedPlan) => `${products[product].name} ${displayName}`;

type Told<Template extends 'receipt' | 'cancellation' | 'debit_notice'> = Omit<
  Extract<MailContent, { template: Template }>['facts'],
  'firstName' | 'organisationName' | 'planName'
>;

/** In the transaction of what happened: told if, and only if, it did. */
export async function tellOfCancellation(work: MoneyWork, plan: PricedPlan, told: Told<'cancellation'>): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(plan), ...told };
  await mailOwners(work, (firstName) => ({ template: 'cancellation', facts: { firstName, ...facts } }));
}

/** Answers the mails' ids: where the invoice has no number yet, it is written into them when it gets one. */
export async function sendReceipt(
  work: MoneyWork,
  { inputs }: StoredQuote,
  invoiceNumber: string,
): Promise<readonly string[]> {
  const charge = startWhenPaid(inputs, replayQuote(inputs), work.on);
  const next = nextChargeAfter(inputs, charge);
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    charged: charge.dueToday,
    next: next && { on: next.on, total: next.total },
    invoiceNumber,
  };
  return mailOwners(work, (firstName) => ({ template: 'receipt', facts: { firstName, ...facts } }));
}

/** N-31: before a bank debits a mandate, its payer is told how much and for what. */
export async function tellOfDebit(
  work: MoneyWork,
  { inputs }: Pick<StoredQuote, 'inputs'>,
  told: Told<'debit_notice'>,
): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(inputs.target), ...told };
  await mailOwners(work, (firstName) => ({ template: 'debit_notice', facts: { firstName, ...facts } }));
}
