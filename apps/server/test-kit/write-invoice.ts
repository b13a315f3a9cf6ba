import type { InvoiceInputs, InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import type { TaxTreatment } from '@atrium/domain/invoices/tax/tax-treatment';
import { findOffer } from '@atrium/domain/pricing/catalogue';
import { type PricedPlan, pricePlan } from '@atrium/domain/pricing/price-plan';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { shippedCatalogue } from '../../../suites/atrium/catalogue.ts';
import { inMoneyWork, type MoneyWork } from '../src/features/accounts/money-work.ts';
import { insertBalanceGrant, listUsableGrants } from '../src/features/credits/credit-grants.store.ts';
import { consumeHolds, placeHolds } from '../src/features/credits/steps/settle-holds.ts';
import { lockInvoice } from '../src/features/invoices/invoices.store.ts';
import { findCurrentSeller } from '../src/features/invoices/sellers.store.ts';
import { decideInvoice } from '../src/features/invoices/steps/decide-invoice.ts';
import { draftInvoices } from '../src/features/invoices/steps/draft-invoices.ts';
import { openInvoices } from '../src/features/invoices/steps/open-invoices.ts';
import { payByReturn } from '../src/features/invoices/steps/pay-by-return.ts';
import type { Context } from '../src/runtime/context.ts';
import { insertBareMethod } from './bare-rows.ts';

/** Bought in the seller's own state. */
export const stateGst: TaxTreatment = {
  kind: 'taxed',
  label: 'GST',
  parts: [
    { label: 'CGST', rateBasisPoints: 900 },
    { label: 'SGST', rateBasisPoints: 900 },
  ],
  placeOfSupply: 'IN-29',
};
export const untaxed: TaxTreatment = { kind: 'export', label: null, parts: [], placeOfSupply: 'US' };

export const northlake: InvoiceParty = {
  name: 'Northlake Traders',
  addressLines: ['4 Lake View', 'Mysuru 570001', 'Karnataka, India'],
  country: 'IN',
  taxId: '29AAGCB7383J1Z4',
};

export function priced(planId: string, currency = 'USD'): PricedPlan {
  const found = findOffer(shippedCatalogue, planId);
  const plan = found && pricePlan(shippedCatalogue.version, found, currency);
  if (!plan) throw new Error(`no price for ${planId}`);
  return plan;
}

export interface WrittenInvoice {
  /** What becomes of it; `open` leaves it as it is. */
  readonly end?: 'open' | 'pay' | 'fail';
  readonly buyer?: InvoiceParty;
  readonly quoteId?: string;
  readonly quote?: Partial<QuoteInputs>;
}

/** Inputs of a quote at the organisation's own instant. */
function quoteInputs(
  { now, on, account }: Pick<MoneyWork, 'now' | 'on' | 'account'>,
  facts: Partial<QuoteInputs>,
): QuoteInputs {
  return {
    rules: 1,
    at: now.toISOString(),
    on,
    zone: account.time_zone,
    intent: 'buy',
    target: priced('erp-startup-monthly', 'INR'),
    holders: 3,
    addedHolders: 0,
    held: [],
    discount: null,
    nextTarget: null,
    nextDiscount: null,
    treatment: stateGst,
    credits: [],
    versions: {
      subscription: 1,
      catalogue: shippedCatalogue.version,
      tax: '2026-11',
    },
    ...facts,
  };
}

/** An invoice as a purchase writes it: the quote computed, drafted, posted, numbered, and paid or not. */
export async function writeInvoice(
  ctx: Context,
  organisationId: string,
  { end = 'open', buyer = northlake, quoteId, quote = {} }: WrittenInvoice = {},
): Promise<readonly string[]> {
  const row = await findCurrentSeller(ctx.db);
  const [registration] = row.registrations as readonly { readonly taxId: string }[];
  const seller = { name: row.name, addressLines: row.address_lines, country: row.country };
  return inMoneyWork(ctx, organisationId, async (work) => {
    const credits = await listUsableGrants(organisationId, work.tx, work.on);
    const inputs: InvoiceInputs = {
      quote: quoteInputs(work, { credits, ...quote }),
      seller: { ...seller, taxId: registration?.taxId ?? null },
      buyer,
    };
    const { period, creditUses, currency, keptAsBalance } = computeQuote(inputs.quote);
    const drafted = await draftInvoices(work, {
      kind: 'change',
      period,
      quoteId: quoteId ?? null,
      inputs,
      hasHolds: creditUses.length > 0,
    });
    const ids = drafted.map(({ id }) => id);
    await placeHolds(work, ids[0] ?? '', { discountCode: null, creditUses });
    await openInvoices(work, row, drafted);
    for (const { id, dueMinor } of end === 'open' ? [] : drafted) {
      const state = end === 'pay' ? 'paid' : 'failed';
      if (dueMinor > 0) await insertAttempt(work, id, { number: 1, dueMinor, currency, state });
      const invoice = await lockInvoice(organisationId, work.tx, id);
      if (invoice) await decideInvoice(work, invoice, end === 'pay' ? 'pay' : 'fail');
    }
    if (end !== 'pay') return ids;
    await consumeHolds(work, ids[0] ?? '');
    await payByReturn(work, drafted);
    for (const { amountMinor, currency: kept } of keptAsBalance)
      await insertBalanceGrant(organisationId, work.tx, { id: ctx.newId(), amountMinor, currency: kept, at: work.now });
    return ids;
  });
}

/** What the gateway would have been asked for. */
export async function insertAttempt(
  { ctx, organisationId, tx, now }: MoneyWork,
  invoiceId: string,
  attempt: { number: number; dueMinor: number; currency: string; state: 'paid' | 'failed' | 'begun' },
): Promise<void> {
  const { number, dueMinor, currency, state } = attempt;
  await tx
    .insertInto('payment_attempts')
    .values({
      organisation_id: organisationId,
      id: ctx.newId(),
      invoice_id: invoiceId,
      number,
      gateway: 'stripe',
      method_id: await insertBareMethod(organisationId, tx),
      amount_minor: dueMinor,
      currency,
      state,
      begun_at: now,
      decided_at: state === 'begun' ? null : now,
      reference: null,
      failure: state === 'failed' ? 'declined' : null,
      is_payer_present: true,
      description: 'CRM Startup, monthly',
    })
    .execute();
}
