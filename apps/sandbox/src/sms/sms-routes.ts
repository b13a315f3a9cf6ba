import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import type { SmsBox } from './sms-box.ts';

const internationalNumber = /^\+[1-9]\d{6,14}$/;
const longestText = 1600;

const refused = (error: string): Answer => ({ status: 400, body: { error } });
const serverError = { status: 500, body: { error: 'internal_error' } };
const tooMany = { status: 429, body: { error: 'too_many_requests' } };
const unauthorised = { status: 401, body: { error: 'unauthorised' } };

function receive(box: SmsBox, body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return refused('a JSON object is needed');
  const { to, text, ...stray } = body as Record<string, unknown>;
  const [unknown] = Object.keys(stray);
  if (unknown !== undefined) return refused(`unknown parameter: ${unknown}`);
  if (typeof to !== 'string' || !internationalNumber.test(to)) return refused('to must be a number like +919876543210');
  if (typeof text !== 'string' || text === '' || text.length > longestText) return refused('text is missing or long');
  return { status: 202, body: { id: box.add(to, text).id } };
}

/** An SMS carrier: takes `{ to, text }` and returns an id. */
export function addSmsRoutes(app: FastifyInstance, box: SmsBox, { faults, keys }: GatewayTools): void {
  const isKnown = (request: FastifyRequest) => request.headers.authorization === `Bearer ${keys.sms.key}`;
  app.post('/sms', (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({ error: 'wrong key' });
    const call = { operation: 'sms.send', request, reply };
    return serveWithFaults(call, faults, { serverError, tooMany, unauthorised }, () => receive(box, request.body));
  });
  app.get<{ Querystring: { to?: string } }>('/control/sms', (request) => ({ messages: box.list(request.query.to) }));
}
