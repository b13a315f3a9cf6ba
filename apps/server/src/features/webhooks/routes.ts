import { gateways } from '@atrium/domain/payments/gateway';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../runtime/context.ts';
import { inTrace } from '../../runtime/in-trace.ts';
import { Refused } from '../../runtime/refused.ts';
import { receiveWebhook } from './receive-webhook.ts';

const largestWebhookBytes = 262_144;

/** Receives the gateways' webhooks. There is no session and no contract; the body stays raw, because its signature covers the bytes. */
export function webhookRoutes(
  app: FastifyInstance,
  ctx: Context,
  count: (notice: { gateway: string; outcome: 'stored' | 'refused' }) => void,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestWebhookBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // Measured and traced by this name, like the endpoints of the contract.
    const config = { endpoint: 'receiveWebhook' };
    scope.post<{ Params: { gateway: string } }>('/api/notices/:gateway', { config }, async (request, reply) => {
      const gateway = gateways.find((name) => name === request.params.gateway);
      const told = gateway && ctx.gateways[gateway];
      if (gateway === undefined || told === undefined) throw new Refused('request.not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const own = request.trace === null ? ctx : inTrace(ctx, request.trace);
      const outcome = await receiveWebhook(own, gateway, { headers: headersOf(request.headers), body });
      count({ gateway, outcome });
      if (outcome === 'stored') return reply.type('text/plain; charset=utf-8').send(told.noticeAnswer);
      // The body is not logged: nobody knows who wrote it.
      ctx.log.warn({ gateway, requestId: request.id, bytes: body.length }, 'a webhook was unsigned or too old');
      throw new Refused('request.invalid');
    });
    done();
  });
}

function headersOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
