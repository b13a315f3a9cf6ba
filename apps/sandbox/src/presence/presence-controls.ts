import type { FastifyInstance } from 'fastify';
import { oneOf } from '../payments/read-control.ts';
import type { Presence } from './presence.ts';
import { presenceRules } from './presence-rules.ts';

/** Reads the rules and what calls said; a test says who sits before the screen, and a wrong call is refused from then on. */
export function addPresenceControls(app: FastifyInstance, presence: Presence): void {
  app.get('/control/presence', () => ({ rules: presenceRules, seen: presence.seen, payer: presence.payer }));
  app.post<{ Body: { readonly payer?: unknown } | null }>('/control/presence', (request, reply) => {
    const payer = request.body?.payer ?? null;
    if (payer !== null && !oneOf(['present', 'absent'], payer))
      return reply.code(400).send({ error: 'payer is present, absent or null' });
    presence.payer = payer;
    return reply.code(204).send();
  });
}
