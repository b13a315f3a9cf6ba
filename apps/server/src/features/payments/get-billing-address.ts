import { getBillingAddress as endpoint } from '@atrium/contract/payments/billing-address';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findBillingAddress } from '../accounts/billing-addresses.store.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { describeAddress } from './steps/describe-address.ts';

/** API-37, D-94: one address or none, in an array. */
export const getBillingAddress = serve(endpoint, (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return describeAddress(await findBillingAddress(organisationId, tx));
  });
});
