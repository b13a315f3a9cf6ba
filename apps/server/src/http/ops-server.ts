import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../runtime/context.ts';
import { version } from '../runtime/version.ts';
import type { Metrics } from './metrics.ts';

/** Metrics and health for operators, on a separate port that is not public. */
export async function startOpsServer(
  ctx: Context,
  options: { readonly port: number; readonly metrics: Metrics; readonly isReady: () => Promise<boolean> },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  addHealth(app, options.isReady);
  app.get('/metrics', async (_request, reply) => {
    reply.type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });
  await app.listen({ port: options.port, host: ctx.config.opsListenHost });
  ctx.log.info({ port: options.port }, 'ops server listens');
  return app;
}

/** Ends when the last answer is sent. Idle connections are closed, or the server would wait for their timeout. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
}

/**
 * `live`: the process answers; `ready`: it can do its work now; `busy`: it works, and refuses calls that it has no place
 * for. A balancer keeps a busy process, because its load would fall on the others (D-541).
 */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>, isBusy = () => false): void {
  app.get('/health/live', async () => ({ status: 'live', version }));
  app.get('/health/ready', async (_request, reply) => {
    const isUp = await isReady().catch(() => false);
    const status = !isUp ? 'not ready' : isBusy() ? 'busy' : 'ready';
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
}
