import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { products } from '@atrium/domain/products/products';
import { replayQuote } from '@atrium/domain/subscriptions/quote-record';
import { listOwnerContacts } from '../../company/contacts.store.ts';
import type { MoneyWork } from '../../invoices/books/money-work.ts';
import type { MailContent } from '../../mail/mail-facts.ts';
import { insertMail } from '../../mail/mails.store.ts';
import type { StoredQuote } from '../quotes.store.ts';

const planNameOf = ({ product, displayName }: PricedPlan) => `${products[product].name} ${displayName}`;

type Told<Template extends 'receipt' | 'cancellation' | 'debit_notice'> = Omit<
  Extract<MailContent, { template: Template }>['facts'],
  'firstName' | 'organisationName' | 'planName'
>;

/** In the transaction of what happened: told if, and only if, it did. */
export async function tellOfCancellation(work: MoneyWork, plan: PricedPlan, told: Told<'cancellation'>): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(plan), ...told };
  await toOwners(work, (firstName) => ({ template: 'cancellation', facts: { firstName, ...facts } }));
}

export async function sendReceipt(work: MoneyWork, { inputs }: StoredQuote, invoiceNumber: string): Promise<void> {
  const { dueToday: charged, next } = replayQuote(inputs);
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    charged,
    next,
    invoiceNumber,
  };
  await toOwners(work, (firstName) => ({ template: 'receipt', facts: { firstName, ...facts } }));
}

/** N-31: before a bank debits a mandate, its payer is told how much and for what. */
export async function tellOfDebit(
  work: MoneyWork,
  { inputs }: Pick<StoredQuote, 'inputs'>,
  told: Told<'debit_notice'>,
): Promise<void> {
  const facts = { organisationName: work.company.name, planName: planNameOf(inputs.target), ...told };
  await toOwners(work, (firstName) => ({ template: 'debit_notice', facts: { firstName, ...facts } }));
}

/** A card that will soon be good no longer; once for each card. */
export async function tellOfExpiry(
  work: MoneyWork,
  told: Omit<Extract<MailContent, { template: 'card_expiring' }>['facts'], 'firstName' | 'organisationName'>,
): Promise<void> {
  const facts = { organisationName: work.company.name, ...told };
  await toOwners(work, (firstName) => ({ template: 'card_expiring', facts: { firstName, ...facts } }));
}

async function toOwners({ ctx, organisationId, tx }: MoneyWork, contentFor: (firstName: string) => MailContent) {
  for (const { email, first_name, locale } of await listOwnerContacts(tx, organisationId)) {
    const mail = { id: ctx.newId(), to: email, locale, now: ctx.clock.wall(), newId: ctx.newId };
    await insertMail(tx, { ...mail, ...contentFor(first_name) });
  }
}
