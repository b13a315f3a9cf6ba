import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { describeFactorRule } from './steps/describe-factor-rule.ts';

/** From when everybody needs a second factor, and who has none (D-235). */
export function getFactorRule(ctx: Context, caller: Member) {
  return inOrganisation(ctx, caller.organisationId, (tx) => describeFactorRule(caller, tx));
}
