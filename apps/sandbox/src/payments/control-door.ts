import type { FastifyInstance } from 'fastify';
import { succeed } from '../stripe/payment-intents.ts';
import type { StripeWorld } from '../stripe/stripe-world.ts';
import { type FaultKind, type Faults, faultKinds } from './faults.ts';

const isFaultKind = (kind: unknown): kind is FaultKind => faultKinds.some((known) => known === kind);

interface FaultPlan {
  readonly operation?: unknown;
  readonly kind?: unknown;
  readonly count?: unknown;
}

/** For tests and demonstrations: plan faults, see what the world holds, pass a challenge in somebody's place. */
export function addControlDoor(app: FastifyInstance, stripe: StripeWorld, faults: Faults): void {
  app.post<{ Body: FaultPlan | null }>('/control/faults', (request, reply) => {
    const { operation, kind, count } = request.body ?? {};
    if (typeof operation !== 'string' || !isFaultKind(kind) || typeof count !== 'number' || count < 1)
      return reply.code(400).send({ error: `operation, kind (${faultKinds.join(', ')}) and count are needed` });
    faults.plan(operation, kind, count);
    return reply.code(204).send();
  });
  app.delete('/control/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
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
