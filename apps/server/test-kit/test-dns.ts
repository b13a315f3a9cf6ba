import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const cnameType = 5;

/** A tiny name server that knows CNAME records only, and remembers what it was asked. */
export async function startTestDns() {
  const records = new Map<string, string>();
  const asked: { readonly host: string; readonly type: string }[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { host, end } = readName(query, 12);
    const type = query.readUInt16BE(end);
    asked.push({ host, type: type === cnameType ? 'CNAME' : String(type) });
    const target = type === cnameType ? records.get(host) : undefined;
    socket.send(answerTo(query.subarray(0, end + 4), target), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

export type TestDns = Awaited<ReturnType<typeof startTestDns>>;

function readName(message: Buffer, start: number): { host: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { host: labels.join('.').toLowerCase(), end: at + 1 };
}

function writeName(host: string): Buffer {
  const labels = host.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** The question again, with one record, or with the word that there is none. */
function answerTo(question: Buffer, target: string | undefined): Buffer {
  const reply = Buffer.from(question);
  reply.writeUInt16BE(target === undefined ? 0x81_83 : 0x81_80, 2);
  reply.writeUInt16BE(target === undefined ? 0 : 1, 6);
  reply.writeUInt32BE(0, 8);
  if (target === undefined) return reply;
  const name = writeName(target);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(cnameType, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(300, 6);
  head.writeUInt16BE(name.length, 10);
  return Buffer.concat([reply, head, name]);
}
