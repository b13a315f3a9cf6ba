import { listPaidInvoices as endpoint } from '@atrium/contract/invoices/list-paid-invoices';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { listHistory } from './steps/list-history.ts';

/** Lists the paid invoices and the credit notes (API-38). */
export const listPaidInvoices = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return listHistory(organisationId, tx, 'paid', input);
  });
});
