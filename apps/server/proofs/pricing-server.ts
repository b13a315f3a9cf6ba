import Fastify from 'fastify';
import { consoleDirectory } from '../../../tools/dev/stack-environment.ts';
import { startTestApi } from '../test-kit/test-api.ts';

/** The process under load: the public page, and a bare route that sends the same bytes; one event loop. */
const encoding = { 'accept-encoding': 'br' };
const api = await startTestApi(process.argv[2], { consoleDirectory });
const { rawPayload } = await api.app.inject({ method: 'GET', url: '/pricing', headers: encoding });

const bare = Fastify({ logger: false });
bare.get('/bare', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(rawPayload),
);

process.send?.({
  atrium: { address: `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/pricing`, headers: [encoding] },
  bare: { address: `${await bare.listen({ port: 0, host: '127.0.0.1' })}/bare`, headers: [encoding] },
  bytes: rawPayload.length,
});

// Asked between rounds: what a request costs is told by the processor's time, which a busy machine does not stretch.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('SIGTERM', () => process.exit(0));
