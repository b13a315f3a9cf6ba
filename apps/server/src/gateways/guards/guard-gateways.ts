import type { Urgency } from '@atrium/domain/payments/call-limits';
import type { CallFailure, ChargeReport } from '@atrium/domain/payments/charge-report';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { databaseNow } from '../../db/database-clock.store.ts';
import { asking } from '../../runtime/asking.ts';
import type { Context } from '../../runtime/context.ts';
import { GatewayFailed, type PaymentGateway } from '../payment-gateway.ts';
import { beginOutage, deleteHolds, endOutage, findHold, type GatewayWork, insertHold } from './gateway-state.store.ts';
import type { Places } from './places.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

interface Guarding {
  /** Workers obey a hold. What a person waits for is asked all the same: this process may have the right key. */
  readonly isWorker: boolean;
  readonly places: Places;
  readonly tellCharge: (charge: { readonly gateway: string; readonly outcome: string }) => void;
}

/** Failed calls in a row after which a gateway counts as away. */
const awayAfter = 3;
/** An outage that another process noted is ended by whoever is answered, which looks this often. */
const lookEveryMs = 30_000;

type Asked = Exclude<keyof PaymentGateway, 'name' | 'capabilities' | 'parseWebhook' | 'noticeAnswer'>;

/** A call that is missing here does not compile. */
const workOf: Readonly<Record<Asked, GatewayWork>> = {
  ensureCustomer: 'method',
  beginSetup: 'method',
  completeSetup: 'method',
  getSetup: 'method',
  listMethods: 'method',
  setDefault: 'method',
  removeMethod: 'method',
  forgetCustomer: 'method',
  charge: 'charge',
  lookup: 'lookup',
  refund: 'refund',
  lookUpRefund: 'lookup',
  readReversals: 'lookup',
  listTaken: 'lookup',
};

/** Says how urgent each call is, holds work whose key is refused, and notes when a gateway is away (D-561, D-563). */
export function guardGateways(ctx: Needs, gateways: Context['gateways'], guarding: Guarding): Context['gateways'] {
  return Object.fromEntries(Object.entries(gateways).map(([name, gateway]) => [name, guard(ctx, gateway, guarding)]));
}

type Ask = (...input: readonly unknown[]) => Promise<unknown>;

function guard(ctx: Needs, gateway: PaymentGateway, guarding: Guarding): PaymentGateway {
  const tellOutage = watchOutages(ctx, gateway.name);
  const methods = (Object.keys(workOf) as Asked[]).flatMap((method) => {
    const ask = gateway[method] as Ask | null;
    if (ask === null) return [];
    const isThrown = workOf[method] === 'method' || method === 'listTaken';
    const guarded: Ask = async (...input) => {
      const work = workOf[method];
      const hold = guarding.isWorker ? await findHold(ctx.db, { gateway: gateway.name, work, ...moved(ctx) }) : 'free';
      if (hold === 'held') return refuse(isThrown, onHold);
      if (!guarding.places.take(gateway.name)) return refuse(isThrown, noPlace);
      const urgency = urgencyOf(method, input, guarding.isWorker);
      const ended = await tryTo(() => asking(urgency, () => ask(...input)));
      guarding.places.leave(gateway.name);
      const failed = callFailureIn(ended);
      const note = async () => {
        await tellOutage(failed);
        if (failed?.kind === 'unauthorised') await holdWork(ctx, gateway.name, work, failed.raw);
        else if (hold === 'probe' && isAnswered(failed)) await releaseWork(ctx, gateway.name);
      };
      // What the gateway said is never lost with a note about it.
      await note().catch((error: unknown) => ctx.log.warn({ gateway: gateway.name, error }, 'nothing was noted'));
      if (method === 'charge' && 'answer' in ended)
        guarding.tellCharge({ gateway: gateway.name, outcome: outcomeOf(ended.answer as ChargeReport) });
      if ('error' in ended) throw ended.error;
      return ended.answer;
    };
    return [[method, guarded]];
  });
  return { ...gateway, ...Object.fromEntries(methods) };
}

type Ended = { readonly answer: unknown } | { readonly error: unknown };

async function tryTo(act: () => Promise<unknown>): Promise<Ended> {
  try {
    return { answer: await act() };
  } catch (error) {
    return { error };
  }
}

const moved = ({ clock }: Needs) => ({ movedMs: clock.movedMs() });

function urgencyOf(method: Asked, [first]: readonly unknown[], isWorker: boolean): Urgency {
  if (!isWorker) return 'person';
  if (method === 'refund') return 'renewal';
  if (method !== 'charge') return 'lookup';
  return (first as { readonly isPayerPresent?: boolean }).isPayerPresent ? 'person' : 'renewal';
}

/** The failed call that an answer or an error tells of; null where the gateway answered, or the error is our own. */
function callFailureIn(ended: Ended): Pick<CallFailure, 'kind' | 'raw'> | null {
  if ('error' in ended)
    return ended.error instanceof GatewayFailed ? { kind: ended.error.kind, raw: ended.error.message } : null;
  const report = (ended.answer ?? {}) as Partial<CallFailure>;
  return report.source === 'call' && report.kind !== undefined ? { kind: report.kind, raw: report.raw ?? '' } : null;
}

/** A refused or undecided call was answered all the same: the gateway is there. */
const isAnswered = (failed: Pick<CallFailure, 'kind'> | null): boolean =>
  failed === null || failed.kind === 'refused' || failed.kind === 'not_told';

const onHold: CallFailure = {
  source: 'call',
  kind: 'unauthorised',
  failure: 'retry_later',
  raw: 'not asked: on hold, because the gateway refuses our key',
};

const noPlace: CallFailure = { ...onHold, kind: 'no_answer', raw: 'not asked: too many calls wait for this gateway' };

function refuse(isThrown: boolean, failed: CallFailure): CallFailure {
  if (isThrown) throw new GatewayFailed('retry_later', failed.raw, failed.kind);
  return failed;
}

async function holdWork(ctx: Needs, gateway: Gateway, work: GatewayWork, reason: string): Promise<void> {
  if (await insertHold(ctx.db, { gateway, work, reason, ...moved(ctx) }))
    ctx.log.error({ gateway, work, reason }, 'a gateway refuses our key; this work is on hold');
}

async function releaseWork(ctx: Needs, gateway: Gateway): Promise<void> {
  if (await deleteHolds(ctx.db, gateway))
    ctx.log.warn({ gateway }, 'the gateway accepts our key again; its work goes on');
}

/** Notes an outage by its first failed call, and ends it with the first that is answered. */
function watchOutages(ctx: Needs, gateway: Gateway): (failed: Pick<CallFailure, 'kind'> | null) => Promise<void> {
  let failures = 0;
  let since: Date | null = null;
  let lookAt = 0;
  return async (failed) => {
    if (failed?.kind === 'no_keys') return;
    if (!isAnswered(failed)) {
      failures += 1;
      since ??= await databaseNow(ctx.db, ctx.clock);
      if (failures % awayAfter === 0) await beginOutage(ctx.db, gateway, since);
      return;
    }
    const wasAway = failures >= awayAfter;
    [failures, since] = [0, null];
    if (!wasAway && Date.now() < lookAt) return;
    lookAt = Date.now() + lookEveryMs;
    await endOutage(ctx.db, gateway, ctx.clock.movedMs());
  };
}

const outcomeOf = (report: ChargeReport): string => (report.source === 'call' ? report.kind : report.status);
