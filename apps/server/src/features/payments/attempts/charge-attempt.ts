import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { databaseNow } from '../../../db/database-clock.store.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { noKeys } from '../../../gateways/guards/call-failure.ts';
import type { ChargeAttempt } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import type { BegunAttempt } from '../steps/begin-attempt.ts';
import { isPayable } from '../steps/is-payable.ts';
import type { AskedOutcome } from '../steps/settle-attempt.ts';
import { keepReference } from '../stores/begun-attempts.store.ts';
import { listHeard } from '../stores/gateway-webhooks.store.ts';
import { type Attempt, findAttempt } from '../stores/payment-attempts.store.ts';

type Needs = Pick<Context, 'db' | 'gateways' | 'log' | 'clock' | 'config'>;

/** Takes the money of an attempt, outside every transaction; repeated, it is the same charge. Loaded where nobody hands it on. */
export async function chargeAttempt(
  ctx: Needs,
  organisationId: string,
  attempt: string | BegunAttempt,
): Promise<AskedOutcome> {
  const charge = typeof attempt === 'string' ? await load(ctx, organisationId, attempt) : handedOn(ctx, attempt);
  const { begun, now } = charge;
  const gateway = ctx.gateways[begun.gateway];
  let { reference } = begun;
  if (charge.isWithdrawn)
    return { report: { source: 'record', status: 'never_happened' }, askedBy: 'charge', reference };
  if (!gateway) return { report: noKeys, askedBy: 'charge', reference };
  const report = await gateway.charge(asked(ctx, begun, now), async (given) => {
    const named = { gateway: begun.gateway, attemptId: begun.id, reference: given, at: ctx.clock.wall() };
    const isKept = await inOrganisation(ctx, organisationId, (tx) => keepReference(organisationId, tx, named));
    if (isKept) reference = given;
    return isKept;
  });
  tellCharge(ctx, organisationId, begun, report);
  return { report, askedBy: 'charge', reference };
}

/** The one line that names the attempt, so that its trace is found from it (D-751). */
function tellCharge(
  { log }: Needs,
  organisationId: string,
  { id: attemptId, gateway }: Chargeable['begun'],
  report: ChargeReport,
): void {
  const outcome = report.source === 'call' ? report.kind : report.status;
  log.info({ attemptId, organisationId, gateway, outcome }, 'charge');
}

interface Chargeable {
  readonly begun: Omit<BegunAttempt, 'notedAt'>;
  /** By the database's clock. */
  readonly now: Date;
  /** Its sale was withdrawn before anything was sent. */
  readonly isWithdrawn: boolean;
}

async function load(ctx: Needs, organisationId: string, attemptId: string): Promise<Chargeable> {
  const begun = await inOrganisation(ctx, organisationId, (tx) => findAttempt(organisationId, tx, attemptId));
  if (!begun) throw new Error('there is no such payment attempt');
  const isWithdrawn = begun.reference === null && !isPayable(begun);
  return { begun, now: await databaseNow(ctx.db, ctx.clock), isWithdrawn };
}

const handedOn = ({ clock }: Needs, begun: BegunAttempt): Chargeable => ({
  begun,
  now: new Date(begun.begunAt.getTime() + clock.wall().getTime() - begun.notedAt.getTime()),
  // Withdrawn since, it is refused where its reference is kept.
  isWithdrawn: false,
});

/** What became of an attempt; moves no money, and ends what was left undecided. */
export async function lookUpAttempt(ctx: Needs, attempt: Attempt, isGivenUp: boolean): Promise<AskedOutcome> {
  const { reference } = attempt;
  const outcome = (report: ChargeReport): AskedOutcome => ({ report, askedBy: 'lookup', reference });
  const found = findByOperator(attempt);
  if (found !== null) return outcome(found);
  const gateway = ctx.gateways[attempt.gateway];
  if (!gateway) return outcome(noKeys);
  const names = [attempt.id, ...(reference === null ? [] : [reference])];
  const heard = await listHeard(ctx.db, attempt.gateway, 'charge', names);
  const now = await databaseNow(ctx.db, ctx.clock);
  return outcome(await gateway.lookup({ ...asked(ctx, attempt, now), isGivenUp }, heard));
}

/** What an operator found out counts as the gateway's record, until the attempt is decided by it. */
function findByOperator({ state, operatorVerdict, reference, amountMinor, currency }: Attempt): ChargeReport | null {
  if (operatorVerdict === null || (state !== 'begun' && state !== 'challenge')) return null;
  if (operatorVerdict === 'never_happened') return { source: 'record', status: 'never_happened' };
  return { source: 'record', status: 'paid', reference: reference ?? '', paid: { amountMinor, currency } };
}

const asked = (ctx: Needs, attempt: Chargeable['begun'], now: Date): ChargeAttempt => ({
  key: attempt.id,
  customer: attempt.customerReference,
  method: attempt.methodReference,
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
  description: attempt.description,
  debitOn: attempt.debitOn,
  reference: attempt.reference,
  unaskedLimitMinor: attempt.unaskedLimitMinor,
  isPayerPresent: attempt.isPayerPresent,
  begunAt: attempt.begunAt,
  now,
  returnAddress: `${ctx.config.publicAddress}/billing?from=payment`,
});
