import { once } from 'node:events';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { Logger } from 'pino';
import { shapeOf } from './register-workers.ts';
import { type Run, serveRun } from './run.ts';
import type { RunEnds } from './run-ends.ts';
import type { WorkerContext } from './worker-context.ts';

const stopGraceMs = 10_000;

interface Endpoint {
  /** The port it listens on, where the settings left the choice open. */
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Where the engine calls the runs. All workers of a release on one host share the port, so one that dies stops nothing. */
export async function startEndpoint(
  ctx: WorkerContext,
  runs: readonly Run[],
  tellEnd?: RunEnds['tell'],
): Promise<Endpoint> {
  const shape = shapeOf(runs);
  const serve = createEndpointHandler({
    services: runs.map((run) => serveRun(ctx, run, shape, tellEnd)),
    logger: loggerOf(ctx.log),
    // With keys, the library refuses whatever Restate has not signed (D-118).
    ...(ctx.config.restateIdentityKeys.length === 0 ? {} : { identityKeys: [...ctx.config.restateIdentityKeys] }),
  });
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer((request, response) => serve(request, response));
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen({ port: ctx.config.workerPort, host: ctx.config.workerListenHost, reusePort: true });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.close();
      await Promise.race([closed, delay(stopGraceMs, undefined, { ref: false })]);
      for (const session of sessions) session.destroy();
    },
  };
}

function loggerOf(log: Logger) {
  return (meta: { level: string; context?: { invocationId?: string } | undefined }, message?: unknown): void => {
    const level = meta.level === 'error' || meta.level === 'warn' ? meta.level : 'debug';
    log[level]({ run: meta.context?.invocationId }, String(message));
  };
}
