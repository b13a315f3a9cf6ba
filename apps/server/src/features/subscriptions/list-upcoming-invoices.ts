import type { UpcomingInvoice } from '@atrium/contract/invoices/invoice-fields';
import { listUpcomingInvoices as endpoint } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { nameOfProduct } from '@atrium/domain/products/products';
import type { UpcomingCharge } from '@atrium/domain/subscriptions/renewals/next-charge';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { describeItem } from '../invoices/steps/describe-invoice.ts';
import { writeLine } from '../invoices/steps/write-line.ts';
import { loadNextCharges } from './steps/quotes/load-next-charges.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';

/** The charges to come, computed by the rule that will charge them, the earliest first (INV-07, D-56, D-127). */
export const listUpcomingInvoices = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const sources = await loadQuoteSources(ctx);
  const describe = async (view: MoneyWork) => {
    const charges = await loadNextCharges(view, sources);
    return { invoices: charges.map((charge) => describeCharge(view, charge)) };
  };
  return inMoneyView(ctx, organisationId, describe, prove);
});

function describeCharge(view: MoneyWork, { on, reason, plan, lines, total, due }: UpcomingCharge): UpcomingInvoice {
  const { product } = plan;
  return {
    ChargeDate: on,
    isOverdue: on < view.on,
    Reason: reason,
    TotalAmount: decimalText(total),
    AmountDue: decimalText(due),
    Currency: total.currency,
    Product: product,
    Items: lines.map((line) => {
      const productName = line.planId === null ? null : nameOfProduct(product);
      return describeItem(writeLine(view.company, line, productName), line.amount.currency);
    }),
  };
}
