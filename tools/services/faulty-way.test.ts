import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultyWay, openFaultyWay } from './faulty-way.ts';
import { freePort } from './free-port.ts';

let server: Server;
let way: FaultyWay;
const sockets: Socket[] = [];

/** A server that says what it hears, behind the way; the first target refuses. */
beforeEach(async () => {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  way = await openFaultyWay([await freePort(), (server.address() as AddressInfo).port]);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await way.close();
  server.close();
});

async function join() {
  const socket = connect(way.port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let end: string | null = null;
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    end = error.code ?? 'error';
  });
  socket.on('close', () => {
    end ??= 'closed';
  });
  await once(socket, 'connect');
  return { say: (words: string) => socket.write(words), heard: () => heard, end: () => end };
}

test('an open way passes everything on, past a target that refuses', async () => {
  const caller = await join();
  caller.say('hello');
  await expect.poll(caller.heard).toBe('hello');
});

test('a partition holds everything, also who comes during it, and ends nothing; healed, all of it arrives', async () => {
  const before = await join();
  before.say('a');
  await expect.poll(before.heard).toBe('a');
  way.stall();
  const during = await join();
  before.say('b');
  during.say('c');
  await delay(200);
  expect([before.heard(), during.heard(), before.end(), during.end()]).toEqual(['a', '', null, null]);
  way.heal();
  await expect.poll(before.heard).toBe('ab');
  await expect.poll(during.heard).toBe('c');
});

test('half-open connections hear nothing and are reset when the way is healed, while new ones work', async () => {
  const before = await join();
  before.say('a');
  await expect.poll(before.heard).toBe('a');
  way.halfOpen();
  before.say('b');
  const after = await join();
  after.say('c');
  await expect.poll(after.heard).toBe('c');
  expect([before.heard(), before.end()]).toEqual(['a', null]);
  way.heal();
  await expect.poll(before.end).toBe('ECONNRESET');
  expect(after.end()).toBeNull();
});

test('held answers come when the way is healed', async () => {
  const caller = await join();
  way.holdAnswers();
  caller.say('a');
  await delay(200);
  expect(caller.heard()).toBe('');
  way.heal();
  await expect.poll(caller.heard).toBe('a');
});

test('a slow way delivers late and in order; a cut one ends what is open and what comes', async () => {
  const caller = await join();
  way.slow(150);
  const saidAt = performance.now();
  caller.say('a');
  await delay(20);
  caller.say('b');
  await expect.poll(caller.heard).toBe('ab');
  expect(performance.now() - saidAt).toBeGreaterThan(290);
  way.cut();
  await expect.poll(caller.end).toBe('ECONNRESET');
  const late = await join();
  await expect.poll(late.end).not.toBeNull();
});
