import type { FastifyInstance } from 'fastify';
import { banks } from './accounts.ts';
import type { CashfreeSubscription, CashfreeWorld } from './cashfree-world.ts';
import { payLink, showLink } from './links.ts';
import { showRefund } from './refunds.ts';
import { decide, showPayment } from './subscription-payments.ts';
import { approve, authorise, change, reject, showSubscription } from './subscriptions.ts';

const steps: Readonly<Record<string, (world: CashfreeWorld, subscription: CashfreeSubscription) => void>> = {
  approve,
  reject,
  expire: (world, subscription) => change(world, subscription, 'LINK_EXPIRED'),
  /** The customer cancels at the bank. */
  cancel: (world, subscription) => change(world, subscription, 'CUSTOMER_CANCELLED'),
};

interface Authorisation {
  readonly accountNumber?: string;
  readonly answer?: 'approve' | 'reject' | 'later';
}

/** Control routes for tests and demos: act as the payer and the bank. */
export function addCashfreeControls(app: FastifyInstance, world: CashfreeWorld): void {
  app.get('/control/cashfree', () => ({
    subscriptions: [...world.subscriptions.values()].map((subscription) => {
      const { subscription_session_id: _secret, ...shown } = showSubscription(subscription);
      return shown;
    }),
    payments: [...world.payments.values()].map((payment) => showPayment(world, payment)),
    links: [...world.links.values()].map(showLink),
    refunds: [...world.refunds.values()].map(showRefund),
  }));
  app.post('/control/cashfree/settle', (_request, reply) => {
    for (const payment of world.payments.values()) decide(world, payment);
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string; payment: string }; Body: { isRefused?: boolean } | null }>(
    '/control/cashfree/payments/:id/:payment/decide',
    (request, reply) => {
      const payment = world.payments.get(`${request.params.id}/${request.params.payment}`);
      if (payment?.status !== 'PENDING') return reply.code(409).send({ error: 'nothing to decide' });
      decide(world, payment, request.body?.isRefused === true ? 'Balance insufficient' : undefined);
      return reply.code(204).send();
    },
  );
  app.post<{ Body: { afterMs?: number | null } | null }>('/control/cashfree/settling', (request, reply) => {
    world.decidesAfterMs = request.body?.afterMs ?? null;
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string }; Body: Authorisation | null }>(
    '/control/cashfree/subscriptions/:id/authorise',
    (request, reply) => {
      const subscription = world.subscriptions.get(request.params.id);
      if (subscription?.status !== 'INITIALIZED') return reply.code(409).send({ error: 'nothing to authorise' });
      const { accountNumber = '50100123456789', answer = 'approve' } = request.body ?? {};
      const bank = banks[0] ?? { code: 'BANK', ifsc: 'BANK0000001' };
      const holder = subscription.payer.name ?? 'Account holder';
      authorise(world, subscription, { bankCode: bank.code, ifsc: bank.ifsc, holder, number: accountNumber }, answer);
      return reply.code(204).send();
    },
  );
  app.post<{ Params: { id: string; step: string } }>('/control/cashfree/subscriptions/:id/:step', (request, reply) => {
    const subscription = world.subscriptions.get(request.params.id);
    const step = steps[request.params.step];
    if (!subscription || !step) return reply.code(404).send({ error: `${Object.keys(steps).join(', ')}` });
    step(world, subscription);
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string } }>('/control/cashfree/links/:id/pay', (request, reply) => {
    const link = world.links.get(request.params.id);
    if (link?.status !== 'ACTIVE') return reply.code(409).send({ error: 'no such open link' });
    payLink(world, link);
    return reply.code(204).send();
  });
}
