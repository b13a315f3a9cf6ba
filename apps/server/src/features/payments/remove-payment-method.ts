import type { InputOf } from '@atrium/contract/endpoint';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { removePaymentMethod as endpoint } from '@atrium/contract/payments/remove-payment-method';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { loadPaymentDetails } from './steps/load-payment-details.ts';
import { isPaying } from './stores/begun-attempts.store.ts';
import { listSavedMethods, markRemoved, type SavedMethod } from './stores/payment-methods.store.ts';

/**
 * D-177: removes a saved card here at once, and at the gateway by a due row, which comes again until the gateway has
 * done it. The one that is charged is removed only if that is meant, and none while a payment by it is under way (D-408).
 */
export const removePaymentMethod = serve(endpoint, async (ctx, caller, input): Promise<PaymentDetails> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      // Read behind the lock: another request may have made it the default, or removed it, a moment ago.
      const removed = await findRemovable(work, input);
      if (await isPaying(organisationId, work.tx, removed.id)) throw new Refused('payments.payment_under_way');
      if (work.account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      const now = ctx.clock.wall();
      const { id: subjectId, gateway, brand, last_four: lastFour } = removed;
      await markRemoved(organisationId, work.tx, { id: subjectId, at: now });
      const row = { id: ctx.newId(), kind: 'remove-card', organisationId, subjectId, dueAt: now, now } as const;
      await insertDueWork(work.tx, row);
      const facts = { gateway, brand, lastFour };
      await record(work, doerOf(caller), { action: 'payments.method_removed', facts });
      const after = await loadPaymentDetails(ctx, work, caller);
      // What opens a bank's page is in no reply that is kept.
      return caller.remember(work.tx, { ...after, CashfreeAuthlink: '' });
    },
    prove,
  );
});

async function findRemovable({ organisationId, tx }: MoneyWork, input: InputOf<typeof endpoint>): Promise<SavedMethod> {
  const saved = await listSavedMethods(organisationId, tx);
  const found = saved.find(({ method_reference }) => method_reference === input.PaymentMethodID);
  // A mandate is ended at its bank.
  if (!found || methodKindOf(found.gateway) === 'mandate') throw new Refused('request.not_found');
  if (found.is_default && input.isDefaultMeant !== true) throw new Refused('payments.card_is_default');
  return found;
}
