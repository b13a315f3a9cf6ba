import type { FastifyInstance } from 'fastify';
import { succeed } from './payment-intents.ts';
import type { StripeWorld } from './stripe-world.ts';

/** For tests and demonstrations: see what the stand-in for Stripe holds, and pass a challenge in somebody's place. */
export function addStripeControls(app: FastifyInstance, stripe: StripeWorld): void {
  app.get('/control/stripe', () => ({
    customers: [...stripe.customers.values()],
    paymentMethods: [...stripe.methods.values()],
    paymentIntents: [...stripe.paymentIntents.values()].map(({ client_secret: _secret, ...intent }) => intent),
    refunds: [...stripe.refunds.values()],
    events: stripe.events.map(({ id, type, created }) => ({ id, type, created })),
  }));
  app.post<{ Params: { id: string } }>('/control/stripe/payment_intents/:id/pass-challenge', (request, reply) => {
    const intent = stripe.paymentIntents.get(request.params.id);
    if (intent?.status !== 'requires_action') return reply.code(409).send({ error: 'no challenge is open' });
    succeed(stripe, intent);
    return reply.code(204).send();
  });
}
