import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { inOrganisation } from '../../../db/transaction.ts';
import type { ChargeAttempt } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertReference } from '../../payments/gateway-references.store.ts';
import { listHeard } from '../../payments/gateway-webhooks.store.ts';
import type { findLastAttempt } from '../../payments/payment-attempts.store.ts';
import { keepReference } from '../../payments/payment-attempts.store.ts';
import type { StoredQuote } from '../quotes.store.ts';

export type Attempt = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>;

/** What was reported of an attempt, by whom, and which reference was known then. */
export interface AskedOutcome {
  readonly report: ChargeReport;
  readonly askedBy: 'charge' | 'lookup';
  readonly reference: string | null;
}

type Needs = Pick<Context, 'db' | 'gateways' | 'log' | 'clock' | 'config'>;

/** What stands on the payer's statement. It is part of the call, so it must be the same whenever the call is repeated. */
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

/** An outcome that cannot be asked for: the gateway's keys are gone from the settings. */
const noGateway: ChargeReport = {
  source: 'call',
  kind: 'unauthorised',
  failure: 'unknown_outcome',
  raw: 'no keys for this gateway',
};

/** Takes the money of an attempt, outside every transaction; repeated, it is the same charge. */
export async function charge(
  ctx: Needs,
  organisationId: string,
  attempt: Attempt,
  quote: Pick<StoredQuote, 'inputs'>,
): Promise<AskedOutcome> {
  const gateway = ctx.gateways[attempt.gateway];
  let { reference } = attempt;
  if (!gateway) return { report: noGateway, askedBy: 'charge', reference };
  const report = await gateway.charge(asked(ctx, attempt, quote), async (given) => {
    const isKept = await inOrganisation(ctx, organisationId, async (tx) => {
      if (!(await keepReference(organisationId, tx, attempt.id, given))) return false;
      const { gateway: name, id: subjectId } = attempt;
      const at = ctx.clock.wall();
      await insertReference(tx, { gateway: name, kind: 'charge', reference: given, organisationId, subjectId, at });
      return true;
    });
    if (isKept) reference = given;
    return isKept;
  });
  return { report, askedBy: 'charge', reference };
}

/** What became of an attempt; moves no money, and ends what was left undecided. */
export async function lookUp(ctx: Needs, attempt: Attempt, quote: Pick<StoredQuote, 'inputs'>): Promise<AskedOutcome> {
  const { reference } = attempt;
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway) return { report: noGateway, askedBy: 'lookup', reference };
  const names = [attempt.id, ...(reference === null ? [] : [reference])];
  const heard = await listHeard(ctx.db, attempt.gateway, names);
  return { report: await gateway.lookup(asked(ctx, attempt, quote), heard), askedBy: 'lookup', reference };
}

/** After a look-up has said that it never happened, no money can move. If it did, somebody should know. */
export function reportStrayPayment(
  { log }: Pick<Context, 'log'>,
  change: { readonly organisationId: string; readonly quoteId: string },
  { report }: AskedOutcome,
  settled: { readonly outcome: string },
): void {
  if (report.source === 'record' && report.status === 'paid' && settled.outcome !== 'paid')
    log.error({ ...change, reference: report.reference, paid: report.paid }, 'paid for a change that was released');
}
