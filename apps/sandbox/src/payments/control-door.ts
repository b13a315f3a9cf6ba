import type { FastifyInstance } from 'fastify';
import type { DoorTools } from './door-tools.ts';
import { type FaultKind, faultKinds } from './faults.ts';

const isFaultKind = (kind: unknown): kind is FaultKind => faultKinds.some((known) => known === kind);

interface FaultPlan {
  readonly operation?: unknown;
  readonly kind?: unknown;
  readonly count?: unknown;
}

/** For tests and demonstrations: plan what goes wrong, and see what was told. */
export function addControlDoor(app: FastifyInstance, { faults, notices }: DoorTools): void {
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
  app.get('/control/notices', () => ({
    notices: notices.all().map(({ notice, at, status, tries }) => ({
      ...{ gateway: notice.gateway, id: notice.id, type: notice.type, subject: notice.subject, body: notice.body },
      ...{ at, status, tries },
    })),
  }));
}
