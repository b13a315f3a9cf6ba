import type { getBillingAddress as endpoint } from '@atrium/contract/payments/billing-address';
import { inOrganisation } from '../../db/database.ts';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { forWhom } from '../subscriptions/acting/for-whom.ts';
import { findBillingAddress } from './billing-addresses.store.ts';
import { describeAddress } from './details/describe-address.ts';

/** API-37, D-94: one address or none, in an array. */
export function getBillingAddress(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = forWhom(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return describeAddress(await findBillingAddress(organisationId, tx));
  });
}
