import type { settleChange as endpoint } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import type { InputOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { resolveOutcome } from './attempts/resolve-outcome.ts';

/** Asks the gateway what became of a payment that was left open, and carries the change on accordingly. */
export async function settleChange(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ChangeOutcome> {
  const { organisationId, prove } = resolvePayer(caller, input);
  return resolveOutcome(ctx, organisationId, input.quoteId, { doer: doerOf(caller), prove });
}
