import { listFailedInvoices as endpoint } from '@atrium/contract/invoices/list-failed-invoices';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { listHistory } from './steps/list-history.ts';

/** Lists the invoices that could not be charged, also those written off (API-38). */
export const listFailedInvoices = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return listHistory(organisationId, tx, 'failed', input);
  });
});
