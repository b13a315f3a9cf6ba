import fastify from 'fastify';
import { readConfig } from './config.ts';
import { pageHeaders } from './page/frame.ts';
import { sandboxPage } from './sandbox-page.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const app = fastify({ forceCloseConnections: true });
app.get('/health/live', () => ({ status: 'ok' }));
app.get('/', (_request, reply) => reply.headers(pageHeaders).send(sandboxPage()));
const address = await app.listen({ port: readConfig().sandboxPort, host: '127.0.0.1' });
stopOnSignal(() => app.close());
console.log(`Sandbox: ${address}`);
