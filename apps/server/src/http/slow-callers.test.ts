import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { buildApp } from '../build-app.ts';
import { makeMetrics } from './metrics.ts';
import { slowLimits } from './slow-callers.ts';

let api: TestApi;
let port: number;
const metrics = makeMetrics();
const largePath = `${apiBase}/large`;
let close: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  const app = await buildApp({ ...api.ctx, config: { ...api.ctx.config, trustedProxies: '127.0.0.9' } }, metrics);
  // More than the machine keeps for a caller: only what lies in our memory counts.
  const large = Buffer.alloc(8_000_000, 'a');
  app.get(largePath, (_request, reply) => reply.send(large));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await api.stop();
});

const head = (line: string, ...headers: readonly string[]) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const signInHead = (bytes: number, ...headers: readonly string[]) =>
  head(
    `POST ${apiBase}/identity/sign-in`,
    `${antiForgeryHeader}: 1`,
    'content-type: application/json',
    `content-length: ${bytes}`,
    ...headers,
  );

interface Caller {
  readonly socket: Socket;
  readonly endedAt: Promise<number>;
}

function open(localAddress: string, text: string): Caller {
  const beganAt = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  if (text !== '') socket.write(text);
  socket.on('error', () => undefined);
  const endedAt = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - beganAt)));
  return { socket, endedAt };
}

/** Sends a byte of the body every second, so that the socket is never still. */
function dribble({ socket }: Caller): Caller['socket'] {
  const timer = setInterval(() => socket.write(' '), 1000);
  return socket.once('close', () => clearInterval(timer));
}

/** How many callers were cut off for that. */
const countOf = async (part: string): Promise<number> => {
  const told = await metrics.registry.getSingleMetricAsString('atrium_slow_callers_total');
  return Number(new RegExp(`part="${part}"\\} (\\d+)`).exec(told)?.[1] ?? 0);
};

const stillOpen = (callers: readonly Caller[]) => callers.filter(({ socket }) => !socket.destroyed).length;

const answers = async (localAddress: string): Promise<string> => {
  const { socket } = open(localAddress, head('GET /health/ready', 'connection: close'));
  return Buffer.concat((await socket.toArray()) as Buffer[]).toString();
};

test('[D-540] a caller who dribbles a head, a body or the fetching of an answer is cut off within seconds; who is fast is not', async () => {
  const before = { answer: await countOf('answer'), body: await countOf('body') };
  const headOnly = open('127.0.0.1', 'GET / HTTP/1.1\r\nx-a: ');
  const body = open('127.0.0.1', `${signInHead(500)}{`);
  const reader = open('127.0.0.4', head(`GET ${largePath}`));
  reader.socket.pause();
  dribble(headOnly);
  dribble(body);
  body.socket.resume();
  headOnly.socket.resume();
  const large = open('127.0.0.1', signInHead(200_000, 'connection: close'));
  large.socket.resume();
  for (let part = 0; part < 8; part += 1) {
    large.socket.write(' '.repeat(25_000));
    await delay(900);
  }
  for (const end of await Promise.all([headOnly.endedAt, body.endedAt])) {
    expect(end).toBeGreaterThan(4_000);
    expect(end).toBeLessThan(8_500);
  }
  // The slow upload was whole after 7 s, and was answered.
  expect(await large.endedAt).toBeGreaterThan(6_000);
  await expect.poll(() => countOf('answer'), { timeout: 8_000 }).toBe(before.answer + 1);
  expect(await countOf('body')).toBe(before.body + 1);
  expect(await countOf('unfinished')).toBe(0);
  reader.socket.destroy();
});

test('[D-740] attack: a caller who fetches nothing of a large answer is cut off, and the machine keeps none of it for them', async () => {
  const before = await countOf('answer');
  const reader = open('127.0.0.6', head(`GET ${largePath}`));
  const fault = once(reader.socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code);
  reader.socket.pause();
  await expect.poll(() => countOf('answer'), { timeout: 15_000 }).toBe(before + 1);
  reader.socket.resume();
  // Without the reset, the kernel would now send the megabytes that it kept, and then a usual end.
  expect(await Promise.race([fault, reader.endedAt])).toBe('ECONNRESET');
});

test('[D-540] attack: a caller who asks for many large answers in one packet is cut off; one after the other they are sent', async () => {
  const greedy = open('127.0.0.5', head(`GET ${largePath}`).repeat(20));
  greedy.socket.resume();
  expect(await greedy.endedAt).toBeLessThan(2_000);
  expect(greedy.socket.bytesRead).toBeLessThan(9_000_000);
  for (let turn = 0; turn < 3; turn += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}${largePath}`);
    expect((await reply.arrayBuffer()).byteLength).toBe(8_000_000);
  }
});

test('[D-540] attack: one network opens more sockets than it may: the rest is closed at once, and others are answered', async () => {
  const many = slowLimits.socketsPerNetwork + 40;
  const callers = Array.from({ length: many }, () => open('127.0.0.2', ''));
  await expect.poll(() => stillOpen(callers), { timeout: 4_000 }).toBe(slowLimits.socketsPerNetwork);
  expect(await answers('127.0.0.3')).toContain('"ready"');
  expect(await answers('127.0.0.2')).toBe('');
  for (const { socket } of callers) socket.destroy();
  await expect.poll(() => answers('127.0.0.2')).toContain('"ready"');
});

test('[D-540] attack: behind the trusted proxy, calls that do not end are counted by the forwarded address', async () => {
  const most = slowLimits.unfinishedPerNetwork;
  const slow = (network: string, count: number) =>
    Array.from({ length: count }, () => open('127.0.0.9', `${signInHead(500, `x-forwarded-for: ${network}`)}{`));
  const [many, few] = [slow('198.51.100.7', most + 30), slow('198.51.100.8', 20)];
  await expect.poll(() => stillOpen(many), { timeout: 4_000 }).toBe(most);
  expect(stillOpen(few)).toBe(20);
  for (const { socket } of [...many, ...few]) socket.destroy();
});
