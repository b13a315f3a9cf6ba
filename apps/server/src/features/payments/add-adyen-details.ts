import { addAdyenDetails as endpoint } from '@atrium/contract/payments/add-payment-details';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { completeCard, readCardFields } from './setups/complete-card.ts';
import { findNewestSetup } from './stores/payment-setups.store.ts';

/** API-30: the holder's bank has answered; the card that was begun last goes on. */
export const addAdyenDetails = serve(endpoint, async (ctx, caller, input) => {
  const acted = resolvePayer(caller, input);
  const { organisationId, prove } = acted;
  const fields = readCardFields('details', input.details);
  const setup = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return findNewestSetup(organisationId, tx, 'adyen');
  });
  if (setup?.state !== 'open') throw new Refused('payments.card_not_saved');
  const { id, reference, customer_reference: customer } = setup;
  return completeCard(ctx, caller, acted, { id, reference, customer, fields });
});
