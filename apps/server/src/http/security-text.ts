import { dayMs } from '@atrium/domain/kernel/duration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';

const validForDays = 180;

/** Tells researchers whom to write to (RFC 9116). It is valid for half a year from the day on which it is read. */
export function serveSecurityText(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  const { publicAddress, sales } = config;
  const contact = config.securityContact ?? `mailto:${sales.email}`;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(clock.wall().getTime() / dayMs);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + validForDays) * dayMs).toISOString()}`,
      'Preferred-Languages: en, de',
      `Canonical: ${publicAddress}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
