import type { UpcomingInvoice } from '@atrium/contract/invoices/invoice-fields';
import type { listUpcomingInvoices as endpoint } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { products } from '@atrium/domain/products/products';
import { computeQuote } from '@atrium/domain/subscriptions/quote';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quote-inputs';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { describeItem } from '../invoices/steps/describe-invoice.ts';
import { writeLine } from '../invoices/steps/write-line.ts';
import { loadRenewals } from './steps/quotes/load-renewals.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';

/** INV-07, D-56: the renewals to come, computed by the rule that will charge them; the earliest first. */
export async function listUpcomingInvoices(
  ctx: Context,
  { organisationId }: Member,
): Promise<ReplyOf<typeof endpoint>> {
  const sources = await loadQuoteSources(ctx);
  return inMoneyView(ctx, organisationId, async (view) => {
    const renewals = await loadRenewals(view, sources);
    const invoices = renewals.map((inputs) => describeRenewal(view, inputs));
    return { invoices: invoices.toSorted((a, b) => (a.ChargeDate < b.ChargeDate ? -1 : 1)) };
  });
}

function describeRenewal(view: MoneyWork, inputs: QuoteInputs): UpcomingInvoice {
  const { product } = inputs.target;
  const { lines, total } = computeQuote(inputs);
  return {
    ChargeDate: inputs.on,
    TotalAmount: decimalText(total),
    Currency: total.currency,
    Product: product,
    Items: lines.map((line) => {
      const productName = line.planId === null ? null : products[product].name;
      return describeItem(writeLine(view.company, line, productName), line.amount.currency);
    }),
  };
}
