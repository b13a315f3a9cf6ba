import type { SetupState } from '../../../gateways/payment-gateway.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { type Doer, record } from '../../audit/steps/record.ts';
import { endDefaultMethod } from '../stores/payment-methods.store.ts';
import { lockSetup, type SetupRow, updateSetup } from '../stores/payment-setups.store.ts';
import { canBeShown, saveMethod } from './save-method.ts';

const statesOf = {
  open: 'open',
  challenge: 'open',
  bank_approval_pending: 'bank_approval_pending',
  done: 'done',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<SetupState['state'], SetupRow['state']>;

/** N-31: carries a card or mandate on by what the gateway says of it now; told twice, it happens once. */
export async function settleSetup(
  work: MoneyWork,
  setupId: string,
  found: SetupState,
  doer: Doer,
): Promise<SetupRow['state'] | null> {
  const { ctx, organisationId, tx } = work;
  const setup = await lockSetup(organisationId, tx, setupId);
  // What was replaced by a newer one counts no more, whatever a bank still says of it.
  if (!setup || setup.state === 'replaced') return null;
  const state = statesOf[found.state];
  const isEnding = setup.state === 'done' && (state === 'failed' || state === 'expired');
  if (setup.state === 'done' && !isEnding) return 'done';
  if (found.state === 'done' && canBeShown(found.method)) {
    const { gateway, customer_reference: customer } = setup;
    await saveMethod(work, doer, { gateway, customer, method: found.method, paysOpenInvoices: true });
  }
  // A mandate that the payer has ended at the bank is charged no more.
  if (isEnding && (await endDefaultMethod(organisationId, tx, setup.reference)))
    await record(work, doer, { action: 'payments.method_ended', facts: { gateway: setup.gateway } });
  await updateSetup(organisationId, tx, { id: setupId, state, at: ctx.clock.wall() });
  return state;
}
