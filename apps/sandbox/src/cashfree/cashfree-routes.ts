import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../payments/faults.ts';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import { CashfreeError } from './cashfree-error.ts';
import type { CashfreeWorld } from './cashfree-world.ts';
import { cancelLink, createLink, findLink, listOrders, showLink, showOrder } from './links.ts';
import { asParameters, type Parameters } from './parameters.ts';
import {
  createOrderRefund,
  createSubscriptionRefund,
  findOrderRefund,
  findSubscriptionRefund,
  showRefund,
} from './refunds.ts';
import { createPayment, findPayment, listPayments, managePayment, showPayment } from './subscription-payments.ts';
import { createSubscription, findSubscription, manageSubscription, showSubscription } from './subscriptions.ts';

interface Call {
  /** The ids in the path, in order. */
  readonly ids: readonly [string, string];
  readonly body: Parameters;
  readonly query: Parameters;
  readonly origin: string;
}

interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly act: (world: CashfreeWorld, call: Call) => unknown;
}

const get = (name: string, path: string, act: Operation['act']): Operation => ({ name, method: 'GET', path, act });
const post = (name: string, path: string, act: Operation['act']): Operation => ({ name, method: 'POST', path, act });

const operations: readonly Operation[] = [
  post('subscriptions.create', '/subscriptions', (world, { body }) =>
    showSubscription(createSubscription(world, body)),
  ),
  get('subscriptions.fetch', '/subscriptions/:one', (world, { ids: [id] }) =>
    showSubscription(findSubscription(world, id)),
  ),
  post('subscriptions.manage', '/subscriptions/:one/manage', (world, { ids: [id], body }) =>
    showSubscription(manageSubscription(world, id, body)),
  ),
  post('subscription_payments.create', '/subscriptions/pay', (world, { body }) =>
    showPayment(world, createPayment(world, body)),
  ),
  get('subscription_payments.list', '/subscriptions/:one/payments', (world, { ids: [id] }) =>
    listPayments(world, id).map((payment) => showPayment(world, payment)),
  ),
  get('subscription_payments.fetch', '/subscriptions/:one/payments/:two', (world, { ids }) =>
    showPayment(world, findPayment(world, ...ids)),
  ),
  post('subscription_payments.manage', '/subscriptions/:one/payments/:two/manage', (world, { ids, body }) =>
    showPayment(world, managePayment(world, ...ids, body)),
  ),
  post('subscription_refunds.create', '/subscriptions/:one/refunds', (world, { ids: [id], body }) =>
    showRefund(createSubscriptionRefund(world, id, body)),
  ),
  get('subscription_refunds.fetch', '/subscriptions/:one/refunds/:two', (world, { ids }) =>
    showRefund(findSubscriptionRefund(world, ...ids)),
  ),
  post('links.create', '/links', (world, { body, origin }) => showLink(createLink(world, body, origin))),
  get('links.fetch', '/links/:one', (world, { ids: [id] }) => showLink(findLink(world, id))),
  post('links.cancel', '/links/:one/cancel', (world, { ids: [id] }) => showLink(cancelLink(world, id))),
  get('links.orders', '/links/:one/orders', (world, { ids: [id], query }) =>
    listOrders(world, id, query['status']).map(showOrder),
  ),
  post('order_refunds.create', '/orders/:one/refunds', (world, { ids: [id], body }) =>
    showRefund(createOrderRefund(world, id, body)),
  ),
  get('order_refunds.fetch', '/orders/:one/refunds/:two', (world, { ids }) =>
    showRefund(findOrderRefund(world, ...ids)),
  ),
];

/** The API version of the current official SDK. */
const apiVersion = '2026-01-01';

/** Cashfree's wire protocol: JSON, a client's id and secret in headers, the merchant's own ids instead of idempotency keys. */
export function addCashfreeRoutes(app: FastifyInstance, world: CashfreeWorld, tools: GatewayTools): void {
  void app.register((scope, _options, done) => {
    // The SDK sends a content type also without a body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, readJson(body)));
    for (const operation of operations) {
      scope.route({
        method: operation.method,
        url: `/cashfree/pg${operation.path}`,
        handler: (request, reply) => answer(operation, request, reply),
      });
    }
    done();
  });

  async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const refused = refuse(request, tools.keys.cashfree);
    if (refused) return reply.code(refused.status).send(refused.body);
    const isOver = tools.limits.isOver('cashfree', operation.name);
    const call = { operation: operation.name, request, reply, isOver };
    return serveWithFaults(call, tools.faults, faultAnswers, (fault) => run(operation, request, fault));
  }

  function run(operation: Operation, request: FastifyRequest, fault: FaultKind | null): Answer {
    // Cashfree stores no answers by key, so a failed call leaves nothing.
    if (fault === 'saved_500') return serverError;
    const { one = '', two = '' } = request.params as { one?: string; two?: string };
    const origin = `${request.protocol}://${request.host}`;
    try {
      const [body, query] = [asParameters(request.body), asParameters(request.query)];
      return { status: 200, body: structuredClone(operation.act(world, { ids: [one, two], body, query, origin })) };
    } catch (error) {
      if (error instanceof CashfreeError) return { status: error.status, body: error.body };
      throw error;
    }
  }
}

function refuse({ headers }: FastifyRequest, keys: GatewayTools['keys']['cashfree']): CashfreeError | null {
  if (headers['x-client-id'] !== keys.clientId || headers['x-client-secret'] !== keys.clientSecret)
    return new CashfreeError(401, 'request_failed', 'authentication Failed', 'authentication_error');
  if (headers['x-api-version'] !== apiVersion)
    return new CashfreeError(400, 'x-api-version_invalid', `x-api-version : ${apiVersion} is expected`);
  return null;
}

/** Invalid JSON is refused later, where the parameters are read. */
function readJson(body: string | Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(String(body));
  } catch {
    return [];
  }
}

const serverError = {
  status: 500,
  body: { message: 'internal Server Error', code: 'internal_error', type: 'api_error' },
};
const tooMany = {
  status: 429,
  body: { message: 'Too many requests from IP. Check headers', code: 'request_failed', type: 'rate_limit_error' },
};
const unauthorised = {
  status: 401,
  body: { message: 'authentication Failed', code: 'request_failed', type: 'authentication_error' },
};
const forbidden = {
  status: 403,
  body: { message: 'transactions are not enabled', code: 'request_failed', type: 'authentication_error' },
};
const faultAnswers = { serverError, tooMany, unauthorised, forbidden };
