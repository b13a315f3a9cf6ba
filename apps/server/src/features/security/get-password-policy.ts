import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { describePolicy } from './steps/describe-policy.ts';

/** The policy of the open organisation; what the form begins with if none was saved (API-64). */
export function getPasswordPolicy(ctx: Context, { organisationId }: Member) {
  return inOrganisation(ctx, organisationId, (tx) => describePolicy(organisationId, tx));
}
