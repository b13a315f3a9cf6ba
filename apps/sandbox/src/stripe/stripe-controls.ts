import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countIn, oneOf } from '../payments/read-control.ts';
import { type ChargeResult, declineCodes } from './cards.ts';
import { answerPaymentChallenge, planResults, settle } from './confirm-payment.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { updateMethod } from './methods.ts';
import { answerSetupChallenge } from './setup-intents.ts';
import type { StripeWorld } from './stripe-world.ts';

type Disputed = NonNullable<Parameters<typeof openDispute>[2]>;
type Named = FastifyRequest<{ Params: { id: string }; Body: Disputed | null }>;

const results: readonly ChargeResult[] = ['ok', 'late', 'late_decline', ...declineCodes];

/** Control routes for tests and demos: read the Stripe stand-in's state, and act as bank or card holder. */
export function addStripeControls(app: FastifyInstance, stripe: StripeWorld): void {
  app.get('/control/stripe', () => ({
    customers: [...stripe.customers.values()],
    paymentMethods: [...stripe.methods.values()],
    paymentIntents: [...stripe.paymentIntents.values()].map(({ client_secret: _secret, ...intent }) => intent),
    setupIntents: [...stripe.setupIntents.values()].map(({ client_secret: _secret, ...intent }) => intent),
    refunds: [...stripe.refunds.values()],
    disputes: [...stripe.disputes.values()],
    events: stripe.events.map(({ id, type, created }) => ({ id, type, created })),
  }));
  const done = (reply: FastifyReply, isDone: boolean) =>
    isDone ? reply.code(204).send() : reply.code(409).send({ error: 'there is nothing to decide' });
  const onPayment = (
    action: string,
    act: (intent: NonNullable<ReturnType<typeof payment>>, body: Disputed) => boolean,
  ) =>
    app.post(`/control/stripe/payment_intents/:id/${action}`, (request: Named, reply) => {
      const intent = payment(request.params.id);
      return done(reply, intent !== undefined && act(intent, request.body ?? {}));
    });
  const payment = (id: string) => stripe.paymentIntents.get(id);
  onPayment('pass-challenge', (intent) => answerPaymentChallenge(stripe, intent, true));
  onPayment('fail-challenge', (intent) => answerPaymentChallenge(stripe, intent, false));
  onPayment('dispute', (intent, disputed) => openDispute(stripe, intent, disputed));
  onPayment('win-dispute', (intent) => closeDispute(stripe, intent, true));
  onPayment('lose-dispute', (intent) => closeDispute(stripe, intent, false));
  onPayment('settle', (intent) => settle(stripe, intent, 'ok'));
  onPayment('decline', (intent) => settle(stripe, intent, 'generic_decline'));
  for (const [action, isPassed] of [
    ['pass-challenge', true],
    ['fail-challenge', false],
  ] as const)
    app.post(`/control/stripe/setup_intents/:id/${action}`, (request: Named, reply) => {
      const intent = stripe.setupIntents.get(request.params.id);
      return done(reply, intent !== undefined && answerSetupChallenge(stripe, intent, isPassed));
    });
  app.post<{ Params: { id: string }; Body: { number?: string; year?: number } | null }>(
    '/control/stripe/payment_methods/:id/update',
    ({ params, body }, reply) => done(reply, updateMethod(stripe, params.id, body?.number ?? '', Number(body?.year))),
  );
  app.post<{ Body: Readonly<Record<string, unknown>> | null }>('/control/stripe/next-results', (request, reply) => {
    const { result } = request.body ?? {};
    const count = countIn(request.body);
    if (!oneOf(results, result) || count === null)
      return reply.code(400).send({ error: `result (${results.join(', ')}) and count are needed` });
    planResults(stripe, result, count);
    return done(reply, true);
  });
  app.delete('/control/stripe/next-results', (_request, reply) => {
    stripe.nextResults.length = 0;
    return done(reply, true);
  });
}
