import type { settleChange as endpoint } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import type { Member } from '../../http/caller.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { forWhom } from './acting/for-whom.ts';
import { doerOf } from './acting/record-act.ts';
import { resolveOutcome } from './changes/resolve-outcome.ts';

/** Asks the gateway what became of a payment that was left open, and carries the change on accordingly. */
export async function settleChange(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ChangeOutcome> {
  const { organisationId, prove } = forWhom(caller, input);
  return resolveOutcome(ctx, organisationId, input.quoteId, { doer: doerOf(caller), prove });
}
