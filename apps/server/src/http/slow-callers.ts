import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../runtime/network.ts';
import { Refused } from '../runtime/refused.ts';

/** What callers may hold open (D-540). Whoever holds more is cut off without an answer. */
export const slowLimits = {
  /** Offices share an address, and a browser opens six. A trusted proxy counts for itself. */
  socketsPerNetwork: 500,
  /** Calls that are older than the grace and whose body or answer is still under way. */
  unfinishedPerNetwork: 50,
  graceMs: 1_000,
  /** Bytes of answers that nobody fetches, of all callers together. */
  unfetchedBytes: 67_108_864,
  /** How often sockets are looked at: often, so that few are cut off in one moment and nobody waits for it. */
  lookMs: 200,
  /** A whole head, and any progress of a body or an answer. */
  stillMs: 5_000,
  /** Slower than any line that loads the console in bearable time. */
  bytesPerSecond: 8_192,
} as const;

type Part = 'sockets' | 'body' | 'answer' | 'unfinished' | 'pipelined';

interface Call {
  readonly network: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly startedAt: number;
  readonly bytesRead: number;
  /** Set while the answer waits for its caller. */
  answer: { readonly since: number; readonly bytesWritten: number; readonly bytes: number } | null;
}

/** Cuts off who sends or fetches so slowly that it costs others. `isTrusted` knows the proxies. */
export function cutSlowCallers(
  app: FastifyInstance,
  isTrusted: (address: string) => boolean,
  count: (values: { readonly part: Part }) => void,
): void {
  const cut = (socket: Socket, part: Part) => {
    if (socket.destroyed) return;
    count({ part });
    // A usual end would leave megabytes of an answer with the kernel until they are fetched (D-740).
    if (part === 'sockets') socket.destroy();
    else socket.resetAndDestroy();
  };
  limitSockets(app, isTrusted, (socket) => cut(socket, 'sockets'));
  const calls = new Set<Call>();
  const newest = new WeakMap<Socket, Call>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // An injected call has no socket of the network.
    if (!(socket instanceof Socket)) return done();
    const before = newest.get(socket);
    // No browser and no proxy asks again before it is answered; one small packet would ask for many large answers.
    if (before !== undefined && !hasEnded(before)) {
      cut(socket, 'pipelined');
      return done(new Refused('request.invalid'));
    }
    const call: Call = {
      network: networkOf(request.ip),
      request: request.raw,
      response: reply.raw,
      socket,
      startedAt: performance.now(),
      bytesRead: socket.bytesRead,
      answer: null,
    };
    calls.add(call);
    newest.set(socket, call);
    reply.raw.once('close', () => hasEnded(call) && calls.delete(call));
    done();
  });
  const sweep = setInterval(() => {
    for (const call of calls) {
      const slow = hasEnded(call) ? null : slowPartOf(call, (socket) => cut(socket, 'answer'));
      if (slow !== null) cut(call.socket, slow);
      if (hasEnded(call)) calls.delete(call);
    }
    for (const { socket } of beyondLimits([...calls])) cut(socket, 'unfinished');
  }, slowLimits.lookMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

function limitSockets(
  app: FastifyInstance,
  isTrusted: (address: string) => boolean,
  cut: (socket: Socket) => void,
): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const network = networkOf(address);
    const sockets = (open.get(network) ?? 0) + 1;
    if (sockets > slowLimits.socketsPerNetwork) return cut(socket);
    open.set(network, sockets);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

const hasEnded = ({ socket, request, response }: Call): boolean =>
  socket.destroyed || (request.complete && response.writableFinished);

const isBodyOpen = ({ request }: Call): boolean => !request.complete;

/** The handler has written more than the caller has taken. */
const isAnswerOpen = ({ response }: Call): boolean =>
  (response.writableEnded || response.writableNeedDrain) && !response.writableFinished;

const allowedMs = (bytes: number): number => slowLimits.stillMs + (bytes / slowLimits.bytesPerSecond) * 1000;

function slowPartOf(call: Call, cut: (socket: Socket) => void): Part | null {
  const { socket, response } = call;
  const now = performance.now();
  if (isBodyOpen(call)) return now > call.startedAt + allowedMs(socket.bytesRead - call.bytesRead) ? 'body' : null;
  if (!isAnswerOpen(call)) {
    if (call.answer !== null) socket.setTimeout(0);
    call.answer = null;
    return null;
  }
  if (call.answer === null) {
    call.answer = { since: now, bytesWritten: socket.bytesWritten, bytes: response.writableLength };
    // Node restarts this time whenever the caller has taken some bytes.
    socket.setTimeout(slowLimits.stillMs);
    response.once('timeout', () => cut(socket));
  }
  const { since, bytesWritten, bytes } = call.answer;
  return now > since + allowedMs(bytes + socket.bytesWritten - bytesWritten) ? 'answer' : null;
}

/** Of a network with too many unfinished calls, and of all answers that are too many bytes, the oldest. */
function beyondLimits(calls: readonly Call[]): readonly Call[] {
  const latest = performance.now() - slowLimits.graceMs;
  const unfinished = calls.filter((call) => call.startedAt < latest && (isBodyOpen(call) || isAnswerOpen(call)));
  const tooMany = [...Map.groupBy(unfinished, ({ network }) => network).values()].flatMap((own) =>
    own.slice(0, Math.max(0, own.length - slowLimits.unfinishedPerNetwork)),
  );
  const unfetched = unfinished.filter(isAnswerOpen);
  let bytes = unfetched.reduce((sum, { response }) => sum + response.writableLength, 0);
  const tooLarge = unfetched.filter(({ response }) => {
    if (bytes <= slowLimits.unfetchedBytes) return false;
    bytes -= response.writableLength;
    return true;
  });
  return [...tooMany, ...tooLarge];
}
