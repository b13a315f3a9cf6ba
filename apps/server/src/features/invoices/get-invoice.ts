import { getInvoice as endpoint } from '@atrium/contract/invoices/get-invoice';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { findInvoice } from './invoice-history.store.ts';
import { describeInvoice } from './steps/describe-invoice.ts';
import { findWithdrawable } from './steps/find-withdrawable.ts';
import { loadContent } from './steps/load-content.ts';

/** An invoice of the caller's organisation or of its client; another organisation's is not found (API-39, D-152). */
export const getInvoice = serve(endpoint, async (ctx, caller, input) => {
  const { InvoiceID: invoiceId } = input;
  const { organisationId, prove } = resolvePayer(caller, input);
  const [invoice, contentOf] = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return Promise.all([findInvoice(organisationId, tx, invoiceId), loadContent(organisationId, tx, [invoiceId])]);
  });
  if (invoice === undefined) throw new Refused('request.not_found');
  const described = describeInvoice(invoice, contentOf(invoiceId));
  if (invoice.buyer.withdrawal === undefined) return described;
  const withdrawable = await inMoneyView(ctx, organisationId, (view) => findWithdrawable(view, invoice), prove);
  return { ...described, WithdrawUntil: withdrawable?.until ?? null };
});
