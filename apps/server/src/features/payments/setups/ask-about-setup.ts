import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork } from '../../accounts/money-work.ts';
import { worker } from '../../audit/steps/record.ts';
import { settleSetup } from '../steps/settle-setup.ts';
import type { SetupRow } from '../stores/payment-setups.store.ts';

/** Asks the gateway how far a card or mandate has come, outside every transaction, and writes it down. */
export async function askAboutSetup(
  ctx: Context,
  organisationId: string,
  setup: Pick<SetupRow, 'id' | 'gateway' | 'reference'>,
): Promise<SetupRow['state'] | null> {
  const gateway = ctx.gateways[setup.gateway];
  if (!gateway) return null;
  const found = await gateway.getSetup(setup.reference);
  return inMoneyWork(ctx, organisationId, (work) => settleSetup(work, setup.id, found, worker));
}
