import type { FastifyRequest } from 'fastify';
import { readForm } from '../payments/form-body.ts';
import type { SandboxKeys } from '../payments/keys.ts';
import type { Parameters } from './parameters.ts';
import { StripeError } from './stripe-error.ts';
import { type Operation, refuseTypedCards } from './stripe-operations.ts';
import type { StripeWorld } from './stripe-world.ts';

const refused = (message: string) => new StripeError(401, { type: 'invalid_request_error', message });

function parametersOf(request: FastifyRequest): Parameters {
  if (request.method === 'GET') return readForm(request.url.split('?')[1] ?? '');
  return { ...((request.body ?? {}) as Parameters) };
}

export interface StripeCall {
  readonly isBrowser: boolean;
  readonly id: string;
  readonly parameters: Parameters;
}

/** The caller: the product with its secret key, or a browser, which may act only on the intent whose secret it knows. */
export function readCall(
  operation: Operation,
  request: FastifyRequest,
  world: StripeWorld,
  keys: SandboxKeys['stripe'],
): StripeCall {
  const { id = '' } = request.params as { id?: string };
  const { key, client_secret: secret, ...parameters } = parametersOf(request);
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? key;
  if (given === keys.secretKey && key === undefined) {
    if (secret !== undefined) throw refused('A client secret belongs to a browser.');
    refuseTypedCards(parameters);
    return { isBrowser: false, id, parameters };
  }
  if (given !== keys.publicKey) throw refused('Invalid API Key provided.');
  if (!operation.isPublic)
    throw refused('This API call cannot be made with a publishable API key. Please use a secret API key.');
  const intent = world.setupIntents.get(id) ?? world.paymentIntents.get(id);
  if (id !== '' && intent?.client_secret !== secret)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such intent: '${id}'`,
    });
  return { isBrowser: true, id, parameters };
}

/** A browser does not see the customer of an intent, nor inside an error. */
export function forBrowser(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { customer: _customer, metadata: _metadata, ...rest } = answer as Record<string, unknown>;
  const inside = ['error', 'setup_intent', 'payment_intent'].filter((name) => rest[name] !== undefined);
  return { ...rest, ...Object.fromEntries(inside.map((name) => [name, forBrowser(rest[name])])) };
}
