import type { Context } from '../../runtime/context.ts';
import { findOut } from './changes/find-out.ts';

/** A change that nobody finished, or whose payment nobody knows the end of: looked up, then applied or released. */
export async function settlePendingChange(ctx: Context, organisationId: string, quoteId: string): Promise<void> {
  const { outcome } = await findOut(ctx, organisationId, quoteId, null);
  // Not known yet: the row stays open, comes again later, and shows as stuck when it has come too often.
  if (outcome === 'pending' || outcome === 'challenge') throw new Error('the gateway does not know yet');
}
