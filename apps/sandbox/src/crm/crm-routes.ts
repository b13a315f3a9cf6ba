import type { FastifyInstance } from 'fastify';
import type { GatewayTools } from '../payments/gateway-tools.ts';
import { type Answer, serveWithFaults } from '../payments/serve-with-faults.ts';
import type { CaughtLead, LeadBox } from './lead-box.ts';

const failed = (status: number, error: string): Answer => ({ status, body: { status: 'failed', error } });
const faultAnswers = {
  serverError: failed(500, 'internal_error'),
  tooMany: failed(429, 'too_many_requests'),
  unauthorised: failed(401, 'unauthorised'),
};

/** Headers of a submission. */
interface Named {
  readonly key: unknown;
  readonly subject: unknown;
}

function receive(box: LeadBox, form: string, { key, subject }: Named, body: unknown): Answer {
  const { cells, ...stray } = (body ?? {}) as { cells?: CaughtLead['cells'] };
  if (typeof key !== 'string') return failed(400, 'an Idempotency-Key is needed');
  if (typeof cells !== 'object' || Object.keys(stray).length > 0) return failed(400, 'only cells are taken');
  return {
    status: 200,
    body: { status: box.add(key, { form, cells, subject: typeof subject === 'string' ? subject : null }) },
  };
}

const namedBy = (headers: Readonly<Record<string, unknown>>): Named => ({
  key: headers['idempotency-key'],
  subject: headers['atrium-subject'],
});

/** A CRM with forms: takes `{ cells }` and answers `success` or `created`. It forgets a person by name of the caller's. */
export function addCrmRoutes(app: FastifyInstance, box: LeadBox, { faults, keys }: GatewayTools): void {
  app.post<{ Params: { form: string } }>('/crm/forms/:form', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${keys.crm.key}`) return reply.code(401).send({ error: 'wrong key' });
    const { form } = request.params;
    return serveWithFaults({ operation: `crm.${form}`, request, reply }, faults, faultAnswers, () =>
      receive(box, form, namedBy(request.headers), request.body),
    );
  });
  app.delete<{ Params: { subject: string } }>('/crm/forms/subjects/:subject', (request, reply) => {
    if (request.headers.authorization !== `Bearer ${keys.crm.key}`) return reply.code(401).send({ error: 'wrong key' });
    return serveWithFaults({ operation: 'crm.forget', request, reply }, faults, faultAnswers, () =>
      box.forget(request.params.subject) > 0 ? { status: 200, body: { status: 'deleted' } } : failed(404, 'unknown'),
    );
  });
  app.get('/control/leads', () => ({ leads: box.list(), forgotten: box.forgotten() }));
}
