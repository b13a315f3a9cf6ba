import type { Context } from '../runtime/context.ts';
import type { SendSpan } from '../runtime/span.ts';
import { childOf, type Trace } from '../runtime/trace.ts';
import type { Mailer } from './mailer.ts';
import type { ChargeAttempt, PaymentGateway } from './payment-gateway.ts';

/** Whose calls are told, and to whom. */
interface Told {
  readonly sendSpan: SendSpan;
  readonly trace: Trace;
}

/** All but what only reads. A call that is missing here does not compile. */
type Asked = Exclude<keyof PaymentGateway, 'name' | 'capabilities' | 'parseWebhook' | 'noticeAnswer'>;

const asked: Readonly<Record<Asked, true>> = {
  ensureCustomer: true,
  beginSetup: true,
  completeSetup: true,
  getSetup: true,
  listMethods: true,
  setDefault: true,
  removeMethod: true,
  forgetCustomer: true,
  charge: true,
  lookup: true,
  refund: true,
  lookUpRefund: true,
  readReversals: true,
  listTaken: true,
};

/** The gateways for one call or run: each call to them is a span of its trace, such as `stripe.charge`. */
export function traceGateways(told: Told, gateways: Context['gateways']): Context['gateways'] {
  const methods = Object.keys(asked) as Asked[];
  return Object.fromEntries(
    Object.entries(gateways).map(([name, gateway]) => [name, traceCalls(told, name, gateway, methods)]),
  );
}

export function traceMailer(told: Told, mailer: Mailer): Mailer {
  return traceCalls(told, 'smtp', mailer, ['send']);
}

type Ask = (...input: readonly unknown[]) => Promise<unknown>;

function traceCalls<Port extends object>(told: Told, name: string, port: Port, methods: readonly (keyof Port)[]): Port {
  const traced = methods.flatMap((method) => {
    const ask = port[method] as Ask | null;
    return ask === null ? [] : [[method, traceCall(told, `${name}.${String(method)}`, ask)]];
  });
  return { ...port, ...Object.fromEntries(traced) };
}

function traceCall({ sendSpan, trace }: Told, name: string, ask: Ask): Ask {
  return async (...input) => {
    const startedAt = Date.now();
    const tell = ({ outcome, hasFailed }: Outcome): void =>
      sendSpan({
        name,
        kind: 'client',
        trace: childOf(trace),
        parent: trace,
        startedAt,
        endedAt: Date.now(),
        hasFailed,
        attributes: { 'atrium.outcome': outcome, ...attemptIn(name, input) },
      });
    try {
      const answer = await ask(...input);
      tell(outcomeOf(answer));
      return answer;
    } catch (error) {
      tell({ outcome: failureOf(error), hasFailed: true });
      throw error;
    }
  };
}

/** A charge is named by its attempt, which is our own id and tells of nobody (D-751). */
function attemptIn(name: string, [first]: readonly unknown[]): Readonly<Record<string, string>> {
  if (!/\.(charge|lookup)$/.test(name)) return {};
  return { 'atrium.payment_attempt': (first as ChargeAttempt).key };
}

interface Outcome {
  readonly outcome: string;
  readonly hasFailed: boolean;
}

/** A word of a closed set, never a reference or a text of the gateway. A card that was declined is a call that went well. */
function outcomeOf(answer: unknown): Outcome {
  const said = (answer ?? {}) as Partial<Record<'source' | 'kind' | 'status' | 'state', string>>;
  if (said.source === 'call') return { outcome: said.kind ?? 'failed', hasFailed: true };
  return { outcome: said.status ?? said.state ?? 'done', hasFailed: false };
}

/** Our own word where the adapter gives one; else the name of the error, whose text could hold anything. */
function failureOf(error: unknown): string {
  const { failure, name } = (error ?? {}) as { readonly failure?: string; readonly name?: string };
  return failure ?? name ?? 'failed';
}
