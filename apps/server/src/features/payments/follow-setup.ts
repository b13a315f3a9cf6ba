import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { askAboutSetup } from './setups/ask-about-setup.ts';
import { lookAfterSetup } from './steps/keep-setup.ts';
import { lockSetup, updateSetup } from './stores/payment-setups.store.ts';

const hourMs = 3_600_000;
/** Nobody enters a card for longer; a bank may take its days to approve a mandate. */
const openMs = 48 * hourMs;
const pendingMs = 14 * 24 * hourMs;

/** N-31: a setup of which nobody told us the end; asked after until it has one, or is too old to get one. */
export async function followSetup(ctx: Context, organisationId: string, setupId: string): Promise<void> {
  const setup = await inOrganisation(ctx, organisationId, (tx) => lockSetup(organisationId, tx, setupId));
  if (!setup || (setup.state !== 'open' && setup.state !== 'bank_approval_pending')) return;
  const state = await askAboutSetup(ctx, organisationId, setup);
  if (state !== 'open' && state !== 'bank_approval_pending') return;
  const age = ctx.clock.wall().getTime() - setup.begun_at.getTime();
  const isTooOld = age > (state === 'open' ? openMs : pendingMs);
  await inMoneyWork(ctx, organisationId, (work) =>
    isTooOld
      ? updateSetup(organisationId, work.tx, { id: setupId, state: 'expired', at: ctx.clock.wall() })
      : // Twice as long as it has waited already, between a quarter of an hour and six hours.
        lookAfterSetup(work, setupId, Math.min(6 * hourMs, Math.max(hourMs / 4, age))),
  );
}
