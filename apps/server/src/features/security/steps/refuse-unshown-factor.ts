import type { Database } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { hasAnyFactor } from '../../identity/any-factor.store.ts';
import { isFactorRequiredOf } from '../../identity/factor-rules.store.ts';

/**
 * Where an organisation requires a factor, whoever holds one shows it before one is added or removed. Otherwise the
 * password alone would be enough to enrol another and pass.
 */
export async function refuseUnshownFactor(ctx: Context, db: Database, { session }: SignedIn): Promise<void> {
  if (session.assurance === 'second_factor' || !(await hasAnyFactor(db, session.userId))) return;
  if (await isFactorRequiredOf(db, session.userId, ctx.clock.wall())) throw new Refused('security.show_factor_first');
}
