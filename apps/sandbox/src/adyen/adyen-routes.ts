import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../payments/faults.ts';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { KeptAnswers } from '../payments/kept-answers.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import { AdyenError, invalid } from './adyen-error.ts';
import type { AdyenWorld } from './adyen-world.ts';
import type { Fields } from './fields.ts';
import { cancelPayment, capturePayment, refundPayment } from './modifications.ts';
import { createPayment, submitDetails } from './payments.ts';
import { listStored, removeStored } from './stored-methods.ts';

interface Operation {
  /** The name under which faults are planned. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly status: number;
  readonly act: (world: AdyenWorld, fields: Fields, id: string) => unknown;
}

const post = (name: string, path: string, status: number, act: Operation['act']): Operation => ({
  name,
  method: 'POST',
  path,
  status,
  act,
});

const operations: readonly Operation[] = [
  post('adyen.payments', '/payments', 200, createPayment),
  post('adyen.details', '/payments/details', 200, submitDetails),
  post('adyen.captures', '/payments/:id/captures', 201, (world, fields, id) => capturePayment(world, id, fields)),
  post('adyen.cancels', '/payments/:id/cancels', 201, (world, fields, id) => cancelPayment(world, id, fields)),
  post('adyen.refunds', '/payments/:id/refunds', 201, (world, fields, id) => refundPayment(world, id, fields)),
  { name: 'adyen.stored', method: 'GET', path: '/storedPaymentMethods', status: 200, act: listStored },
  { name: 'adyen.forget', method: 'DELETE', path: '/storedPaymentMethods/:id', status: 204, act: removeStored },
];

const keyLengthAtMost = 64;
const serverError = {
  status: 500,
  body: { status: 500, errorCode: '000', message: 'Internal error', errorType: 'internal' },
};
const tooMany = {
  status: 429,
  body: { status: 429, errorCode: '029', message: 'Too many requests', errorType: 'validation' },
};
const unauthorised = {
  status: 401,
  body: { status: 401, errorCode: '000', message: 'HTTP Status Response - Unauthorized', errorType: 'security' },
};
const forbidden = {
  status: 403,
  body: { status: 403, errorCode: '010', message: 'Not allowed', errorType: 'security' },
};
const faultAnswers = { serverError, tooMany, unauthorised, forbidden };

/** Adyen's Checkout API as its SDK calls it: JSON bodies, X-API-Key, idempotency keys, errors in its own shape. */
export function addAdyenRoutes(app: FastifyInstance, world: AdyenWorld, { faults, limits, keys }: GatewayTools): void {
  const kept = new KeptAnswers({
    otherParameters: null,
    inProgress: () => invalid('704', 'request already processed or in progress'),
  });
  void app.register(
    (scope, _options, done) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof AdyenError)) throw error;
        return reply.code(error.status).send(error.body);
      });
      for (const operation of operations)
        scope.route({
          method: operation.method,
          url: operation.path,
          handler: (request, reply) => answer(operation, request, reply),
        });
      done();
    },
    { prefix: '/adyen/v72' },
  );

  async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (!isSame(request.headers['x-api-key'], keys.adyen.apiKey))
      throw new AdyenError(401, '000', 'HTTP Status Response - Unauthorized', 'security');
    const isOver = limits.isOver('adyen', operation.name);
    return serveWithFaults({ operation: operation.name, request, reply, isOver }, faults, faultAnswers, (fault) =>
      actOnce(operation, request, fault),
    );
  }

  function actOnce(operation: Operation, request: FastifyRequest, fault: FaultKind | null): Answer {
    const sent = request.headers['idempotency-key'];
    const key = operation.method === 'POST' && typeof sent === 'string' ? sent : null;
    if (key !== null && key.length > keyLengthAtMost) throw invalid('703', 'Idempotency key is too long');
    const seen = key === null ? null : kept.begin(key, '');
    if (seen) return seen;
    const result = fault === 'saved_500' ? serverError : run(operation, request);
    if (key !== null) {
      if (result.status < 400 || fault === 'saved_500') kept.end(key, structuredClone(result));
      else kept.release(key);
    }
    return result;
  }

  function run(operation: Operation, request: FastifyRequest): Answer {
    const { id = '' } = request.params as { id?: string };
    const fields = (operation.method === 'POST' ? (request.body ?? {}) : request.query) as Fields;
    try {
      return { status: operation.status, body: structuredClone(operation.act(world, fields, id)) };
    } catch (error) {
      if (error instanceof AdyenError) return { status: error.status, body: error.body };
      throw error;
    }
  }
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  const [left, right] = [Buffer.from(String(given)), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
