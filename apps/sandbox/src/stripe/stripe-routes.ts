import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind, Faults } from '../payments/faults.ts';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { KeptAnswers } from '../payments/kept-answers.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import { forBrowser, readCall, type StripeCall } from './stripe-caller.ts';
import { StripeError } from './stripe-error.ts';
import { type Operation, operations } from './stripe-operations.ts';
import type { StripeWorld } from './stripe-world.ts';

/** Stripe's wire protocol: form bodies, bearer key, idempotency keys, errors in its own shape. */
export function addStripeRoutes(
  app: FastifyInstance,
  world: StripeWorld,
  { faults, limits, keys, memory }: GatewayTools,
): void {
  const kept = new KeptAnswers({ otherParameters, inProgress });
  const { customers, methods, cards, paymentIntents, setupIntents, refunds, disputes } = world;
  memory.keep('stripe', {
    customers,
    methods,
    cards,
    paymentIntents,
    setupIntents,
    refunds,
    disputes,
    answers: kept.byKey,
  });
  void app.register((scope, _options, done) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error;
      return reply.code(error.status).send(error.body);
    });
    // The card frame calls from its own origin, as at Stripe.
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('access-control-allow-origin', '*');
      next();
    });
    for (const operation of operations) {
      scope.route({
        method: operation.method,
        url: `/v1${operation.path}`,
        handler: (request, reply) => answer(operation, request, reply),
      });
    }
    done();
  });
  const faultsByCard = makeFaultsByCard(world, faults);

  async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const call = readCall(operation, request, world, keys.stripe);
    const planned = faultsByCard(operation, call.id);
    const isOver = !call.isBrowser && limits.isOver('stripe', operation.name);
    return serveWithFaults({ operation: operation.name, request, reply, isOver }, planned, faultAnswers, (fault) =>
      actOnce(operation, request, call, fault),
    );
  }

  function actOnce(operation: Operation, request: FastifyRequest, call: StripeCall, fault: FaultKind | null): Answer {
    const key = operation.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const name = typeof key === 'string' ? key : null;
    const seen = name === null ? null : kept.begin(name, `${request.url} ${JSON.stringify(call.parameters)}`);
    if (seen) return seen;
    const result = fault === 'saved_500' ? serverError : run(operation, call);
    // An answer is stored once the call was valid. An outage before that is not.
    const isKept = result.status === 402 || result.status < 400 || fault === 'saved_500';
    if (name !== null) {
      if (isKept) kept.end(name, structuredClone(result));
      else kept.release(name);
    }
    return result;
  }

  function run(operation: Operation, { id, parameters, isBrowser }: StripeCall): Answer {
    const shown = (body: unknown) => structuredClone(isBrowser ? forBrowser(body) : body);
    try {
      return { status: 200, body: shown(operation.act(world, id, parameters)) };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: shown(error.body) };
      throw error;
    }
  }
}

/** A card number can mean a fault. It happens to the first confirmation of each payment with that card. */
function makeFaultsByCard(world: StripeWorld, faults: Faults) {
  const befallen = new Set<string>();
  return (operation: Operation, id: string): Faults => {
    const method = world.paymentIntents.get(id)?.payment_method ?? '';
    const fault = world.cards.get(method)?.fault;
    if (operation.name !== 'payment_intents.confirm' || fault === undefined || befallen.has(id)) return faults;
    befallen.add(id);
    return { ...faults, take: () => fault };
  };
}

const otherParameters = () =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
const inProgress = () =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  });
const serverError = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } };
const tooMany = {
  status: 429,
  body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' } },
};
const unauthorised = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
};
const forbidden = {
  status: 403,
  body: {
    error: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' },
  },
};
const faultAnswers = { serverError, tooMany, unauthorised, forbidden };
