import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DoorTools } from '../payments/door-tools.ts';
import type { FaultKind } from '../payments/faults.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import {
  attachMethod,
  createCustomer,
  detachMethod,
  findCustomer,
  findMethod,
  listMethods,
  updateCustomer,
} from './customers.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Parameters } from './parameters.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
} from './payment-intents.ts';
import { createRefund } from './refunds.ts';
import { confirmSetupIntent, createSetupIntent, findSetupIntent } from './setup-intents.ts';
import { StripeError } from './stripe-error.ts';
import type { StripeWorld } from './stripe-world.ts';

type Act = (world: StripeWorld, id: string, parameters: Parameters) => unknown;

interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly act: Act;
}

const operations: readonly Operation[] = [
  post('customers.create', '/customers', (world, _id, parameters) => createCustomer(world, parameters)),
  get('customers.retrieve', '/customers/:id', (world, id) => findCustomer(world, id)),
  post('customers.update', '/customers/:id', updateCustomer),
  get('customers.payment_methods', '/customers/:id/payment_methods', (world, id) => listMethods(world, id)),
  get('payment_methods.retrieve', '/payment_methods/:id', (world, id) => findMethod(world, id)),
  post('payment_methods.attach', '/payment_methods/:id/attach', attachMethod),
  post('payment_methods.detach', '/payment_methods/:id/detach', (world, id) => detachMethod(world, id)),
  post('setup_intents.create', '/setup_intents', (world, _id, parameters) => createSetupIntent(world, parameters)),
  get('setup_intents.retrieve', '/setup_intents/:id', (world, id) => findSetupIntent(world, id)),
  post('setup_intents.confirm', '/setup_intents/:id/confirm', confirmSetupIntent),
  post('payment_intents.create', '/payment_intents', (world, _id, parameters) =>
    createPaymentIntent(world, parameters),
  ),
  get('payment_intents.retrieve', '/payment_intents/:id', (world, id) => findPaymentIntent(world, id)),
  post('payment_intents.confirm', '/payment_intents/:id/confirm', confirmPaymentIntent),
  post('payment_intents.cancel', '/payment_intents/:id/cancel', (world, id) => cancelPaymentIntent(world, id)),
  post('refunds.create', '/refunds', (world, _id, parameters) => createRefund(world, parameters)),
];

function get(name: string, path: string, act: Act): Operation {
  return { name, method: 'GET', path, act };
}
function post(name: string, path: string, act: Act): Operation {
  return { name, method: 'POST', path, act };
}

/** Stripe's wire protocol: form bodies, bearer key, idempotency keys, errors in its own shape. */
export function addStripeDoor(app: FastifyInstance, world: StripeWorld, { faults, keys }: DoorTools): void {
  const kept = new KeptAnswers();
  void app.register((scope, _options, done) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error;
      return reply.code(error.status).send(error.body);
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

  async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.headers.authorization !== `Bearer ${keys.stripe.secretKey}`)
      throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    return serveWithFaults({ operation: operation.name, request, reply }, faults, { serverError, tooMany }, (fault) =>
      actOnce(operation, request, fault),
    );
  }

  function actOnce(operation: Operation, request: FastifyRequest, fault: FaultKind | null): Answer {
    const parameters = (operation.method === 'GET' ? request.query : (request.body ?? {})) as Parameters;
    const { id = '' } = request.params as { id?: string };
    const key = operation.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const name = typeof key === 'string' ? key : null;
    const seen = name === null ? null : kept.begin(name, `${request.url} ${JSON.stringify(parameters)}`);
    if (seen) return seen;
    const result = fault === 'saved_500' ? serverError : run(operation, id, parameters);
    // An answer is kept once the call was valid; an outage that reached nothing is not.
    const isKept = result.status === 402 || result.status < 400 || fault === 'saved_500';
    if (name !== null) {
      if (isKept) kept.end(name, structuredClone(result));
      else kept.release(name);
    }
    return result;
  }

  function run(operation: Operation, id: string, parameters: Parameters): Answer {
    try {
      return { status: 200, body: structuredClone(operation.act(world, id, parameters)) };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: structuredClone(error.body) };
      throw error;
    }
  }
}

const serverError = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } };
const tooMany = {
  status: 429,
  body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' } },
};
