import { dayMs } from '@atrium/domain/kernel/duration';
import { inOrganisation } from '../db/transaction.ts';
import { setClockOffset } from '../features/accounts/companies.store.ts';
import type { Context } from '../runtime/context.ts';

/** Acts with the organisation's clock moved back, so that the dates are those of that day. */
export async function atDaysAgo(
  ctx: Context,
  organisationId: string,
  daysAgo: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const move = (ms: number) => inOrganisation(ctx, organisationId, (tx) => setClockOffset(organisationId, tx, ms));
  await move(-daysAgo * dayMs);
  await act();
  await move(0);
}
