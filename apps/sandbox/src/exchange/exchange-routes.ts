import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';

/** The bearer that it takes, which signs what is sent. */
const secret = 'exchange_test_atrium_sandbox';

interface Taken {
  readonly key: string;
  readonly number: string;
  readonly xml: string;
  readonly reference: string;
  state: 'sent' | 'accepted' | 'rejected';
  reason: string | null;
}

const refused = (status: number, reason: string): Answer => ({ status, body: { state: 'failed', reason } });
const faultAnswers = {
  serverError: refused(500, 'internal error'),
  tooMany: refused(429, 'too many calls'),
  unauthorised: refused(401, 'wrong key'),
};

const statusOf = { sent: 202, accepted: 200, rejected: 422 } as const;
const answerOf = ({ state, reference, reason }: Taken): Answer => ({
  status: statusOf[state],
  body: state === 'rejected' ? { state, reason } : { state, reference },
});

function isSigned(signature: unknown, key: string, xml: string): boolean {
  const [, at = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  return createHmac('sha256', secret).update(`${at}.${key}.${xml}`).digest('hex') === given;
}

/** A provider of electronic invoices: takes UBL once for each key, and says what became of it. */
export function addExchangeRoutes(app: FastifyInstance, { faults }: GatewayTools): void {
  const taken = new Map<string, Taken>();
  /** What comes of the next documents: accepted at once, sent until the control decides, or rejected. */
  let manner: Taken['state'] = 'accepted';
  app.addContentTypeParser('application/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const take = (key: string, number: string, xml: string): Answer => {
    const known = taken.get(key);
    if (known !== undefined) return answerOf(known);
    const reason = manner === 'rejected' ? 'the receiver is unknown' : null;
    const document = { key, number, xml, reference: `EX-${taken.size + 1}`, state: manner, reason };
    taken.set(key, document);
    return answerOf(document);
  };
  app.post<{ Body: string }>('/exchange/documents', (request, reply) => {
    const { authorization, 'idempotency-key': key, ...headers } = request.headers;
    if (authorization !== `Bearer ${secret}`) return reply.code(401).send({ reason: 'wrong key' });
    if (typeof key !== 'string' || !isSigned(headers['document-signature'], key, request.body))
      return reply.code(400).send({ reason: 'not signed' });
    return serveWithFaults({ operation: 'exchange.send', request, reply }, faults, faultAnswers, () =>
      take(key, decodeURIComponent(String(headers['document-number'])), request.body),
    );
  });
  app.get<{ Params: { reference: string } }>('/exchange/documents/:reference', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return reply.code(401).send({ reason: 'wrong key' });
    const found = [...taken.values()].find(({ reference }) => reference === request.params.reference);
    const { status, body } = found === undefined ? refused(404, 'unknown') : answerOf(found);
    return reply.code(status).send(body);
  });
  app.get('/control/exchange', () => ({ documents: [...taken.values()] }));
  app.put<{ Body: { manner?: Taken['state']; reference?: string; state?: Taken['state'] } }>(
    '/control/exchange',
    ({ body }) => {
      manner = body.manner ?? manner;
      for (const document of taken.values())
        if (document.reference === body.reference) document.state = body.state ?? document.state;
      return { manner };
    },
  );
}
