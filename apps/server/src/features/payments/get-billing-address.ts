import type { getBillingAddress as endpoint } from '@atrium/contract/payments/billing-address';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findBillingAddress } from '../accounts/billing-addresses.store.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { describeAddress } from './steps/describe-address.ts';

/** API-37, D-94: one address or none, in an array. */
export function getBillingAddress(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return describeAddress(await findBillingAddress(organisationId, tx));
  });
}
