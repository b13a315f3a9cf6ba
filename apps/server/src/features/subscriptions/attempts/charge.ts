import { inOrganisation } from '../../../db/transaction.ts';
import type { CannotTell, ChargeAttempt, ChargeOutcome, NeverHappened } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertReference } from '../../payments/gateway-references.store.ts';
import { listHeard } from '../../payments/gateway-webhooks.store.ts';
import type { findLastAttempt } from '../../payments/payment-attempts.store.ts';
import { keepReference } from '../../payments/payment-attempts.store.ts';
import type { StoredQuote } from '../quotes.store.ts';

export type Attempt = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>;
export type FoundOutcome = ChargeOutcome | NeverHappened | CannotTell;

type Needs = Pick<Context, 'db' | 'gateways' | 'log' | 'clock' | 'config'>;

class GivenUp extends Error {}

/** What stands on the payer's statement; part of the call, so it is the same whenever the call is made again. */
const descriptionOf = ({ inputs: { target } }: Pick<StoredQuote, 'inputs'>) =>
  `${target.displayName}, ${target.interval} (${target.planId})`;

const asked = (ctx: Needs, attempt: Attempt, quote: Pick<StoredQuote, 'inputs'>): ChargeAttempt => ({
  key: attempt.id,
  customer: attempt.customer_reference,
  method: attempt.method_reference,
  amountMinor: attempt.amount_minor,
  currency: attempt.currency,
  description: descriptionOf(quote),
  reference: attempt.reference,
  isPayerPresent: true,
  begunAt: attempt.begun_at,
  now: ctx.clock.wall(),
  returnAddress: `${ctx.config.publicAddress}/billing?from=payment`,
});

/** Takes the money of an attempt, outside every transaction; made again it is the same charge. */
export async function charge(
  ctx: Needs,
  organisationId: string,
  attempt: Attempt,
  quote: Pick<StoredQuote, 'inputs'>,
): Promise<FoundOutcome> {
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway) return { outcome: 'cannot_tell' };
  try {
    return await gateway.charge(asked(ctx, attempt, quote), async (reference) => {
      const isKept = await inOrganisation(ctx, organisationId, async (tx) => {
        if (!(await keepReference(organisationId, tx, attempt.id, reference))) return false;
        const { gateway: name, id: subjectId } = attempt;
        const at = ctx.clock.wall();
        await insertReference(tx, { gateway: name, kind: 'charge', reference, organisationId, subjectId, at });
        return true;
      });
      // Somebody has looked it up meanwhile and found that it never happened; so it must not.
      if (!isKept) throw new GivenUp();
    });
  } catch (error) {
    if (error instanceof GivenUp) return { outcome: 'never_happened' };
    throw error;
  }
}

/** What became of an attempt; moves no money, and ends what was left undecided. */
export async function lookUp(ctx: Needs, attempt: Attempt, quote: Pick<StoredQuote, 'inputs'>): Promise<FoundOutcome> {
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway) return { outcome: 'cannot_tell' };
  const names = [attempt.id, ...(attempt.reference === null ? [] : [attempt.reference])];
  const heard = await listHeard(ctx.db, attempt.gateway, names);
  return gateway.lookup(asked(ctx, attempt, quote), heard);
}

/** Must never be seen: after a lookup has said that it never happened, no money can move. If it did, it is the customer's balance, and somebody should know. */
export function reportStrayPayment(
  { log }: Pick<Context, 'log'>,
  change: { readonly organisationId: string; readonly quoteId: string },
  found: FoundOutcome,
  settled: { readonly outcome: string },
): void {
  if (found.outcome === 'paid' && settled.outcome !== 'paid')
    log.error({ ...change, reference: found.reference, paid: found.paid }, 'paid for a change that was released');
}
