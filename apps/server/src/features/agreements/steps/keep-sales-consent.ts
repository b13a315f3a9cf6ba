import { salesContactVersion } from '@atrium/domain/agreements/agreements-due';
import type { Tx } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { endSalesConsent, insertAgreements } from '../agreements.store.ts';

/** Keeps what the box of onboarding says: a tick is kept once, and a tick that is taken away ends it (D-951). */
export async function keepSalesConsent(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  { session, address, userAgent }: SignedIn,
  isAllowed: boolean,
): Promise<void> {
  const now = ctx.clock.wall();
  const from = { address, userAgent };
  if (!isAllowed) return endSalesConsent(tx, { id: ctx.newId(), userId: session.userId, at: now, from });
  const whose = { id: ctx.newId(), user_id: session.userId, organisation_id: null, agreed_at: now };
  const what = { document: 'sales_contact', version: salesContactVersion, act: 'onboarding' } as const;
  await insertAgreements(tx, [{ ...whose, ...what, address, user_agent: userAgent }]);
}
