import type { GatewayFault, Play } from './play.ts';

/** By gateway: what takes money, and what tells what became of it. */
const operations = [
  { take: 'payment_intents.confirm', ask: 'payment_intents.retrieve' },
  { take: 'adyen.payments', ask: 'adyen.details' },
  { take: 'subscription_payments.create', ask: 'subscription_payments.fetch' },
] as const;

/** Whether money was taken stays unknown for the whole step. */
const leavesInDoubt: readonly GatewayFault[] = ['reset_after', 'hang_after'];
const askedAtMost = 30;

export async function planFault({ world }: Play, fault: GatewayFault): Promise<void> {
  const { sandbox } = world.paying;
  if (fault === 'late') return sandbox.planStripeResults('late');
  for (const { take, ask } of operations) {
    await sandbox.plan(take, fault);
    if (leavesInDoubt.includes(fault)) await sandbox.plan(ask, 'error_500', askedAtMost);
  }
}

export async function clearFaults({ world }: Play): Promise<void> {
  await world.paying.sandbox.clearFaults();
  await world.paying.sandbox.forgetStripeResults();
}
