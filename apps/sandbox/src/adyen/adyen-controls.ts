import type { FastifyInstance } from 'fastify';
import { accountingReport } from './accounting-report.ts';
import type { AdyenWorld } from './adyen-world.ts';
import { adyenCards } from './cards.ts';
import { answerChallenge } from './challenges.ts';
import { encryptField } from './encrypted-fields.ts';
import { failCapture } from './modifications.ts';
import { updateStored } from './stored-methods.ts';

interface TypedCard {
  readonly number?: string;
  readonly expiryMonth?: string;
  readonly expiryYear?: string;
  readonly cvc?: string;
}

/** Control routes for tests and demos: read the stand-in's state, enter a card and answer a challenge. */
export function addAdyenControls(app: FastifyInstance, world: AdyenWorld): void {
  app.get('/control/adyen', () => ({
    payments: [...world.payments.values()].map(({ toStore: _card, ...payment }) => payment),
    storedPaymentMethods: [...world.stored.values()].map(({ id, shopperReference, card }) => ({
      id,
      shopperReference,
      lastFour: card.lastFour,
    })),
    challenges: [...world.challenges.values()].map(({ token: _secret, ...challenge }) => challenge),
  }));
  app.get('/control/adyen/payment-accounting-report', (_request, reply) =>
    reply.type('text/csv').send(accountingReport(world)),
  );
  app.post<{ Body: TypedCard }>('/control/adyen/type-card', ({ body }) => {
    const seal = (name: string, value: string) => encryptField(world, name, value, 'http://127.0.0.1');
    return {
      encryptedCardNumber: seal('number', body.number ?? ''),
      encryptedExpiryMonth: seal('expiryMonth', body.expiryMonth ?? '03'),
      encryptedExpiryYear: seal('expiryYear', body.expiryYear ?? '2034'),
      encryptedSecurityCode: seal('cvc', body.cvc ?? '737'),
    };
  });
  /** What the browser library returns after the bank's page was answered. */
  app.post<{ Params: { reference: string }; Body: { passes?: boolean } | null }>(
    '/control/adyen/payments/:reference/answer-challenge',
    ({ params, body }, reply) => {
      const challenge = [...world.challenges.values()].findLast(
        ({ pspReference }) => world.payments.get(pspReference)?.reference === params.reference,
      );
      const transStatus = challenge && answerChallenge(world, challenge.id, body?.passes !== false);
      if (!challenge || !transStatus) return reply.code(409).send({ error: 'no challenge is open' });
      const result = JSON.stringify({ transStatus, authorisationToken: challenge.token });
      return { threeDSResult: Buffer.from(result).toString('base64') };
    },
  );
  app.post<{ Params: { id: string }; Body: { number?: string; year?: number } | null }>(
    '/control/adyen/stored/:id/update',
    ({ params, body }, reply) => {
      const card = adyenCards.find(({ number }) => number === body?.number);
      const isUpdated = card !== undefined && updateStored(world, params.id, card, String(body?.year ?? '2034'));
      return isUpdated ? reply.code(204).send() : reply.code(409).send({ error: 'there is no such card' });
    },
  );
  app.post<{ Params: { reference: string } }>('/control/adyen/payments/:reference/fail-capture', ({ params }, reply) =>
    failCapture(world, params.reference)
      ? reply.code(204).send()
      : reply.code(409).send({ error: 'nothing was captured' }),
  );
}
