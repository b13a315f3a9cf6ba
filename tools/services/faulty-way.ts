import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way between processes on loopback that a proof can break as a network breaks. Healed, all of it is open again. */
export interface FaultyWay {
  readonly port: number;
  /** Nobody gets through: connections end, and new ones are refused. */
  readonly cut: () => void;
  /** Nothing arrives in either direction and nothing ends, new connections among it: a partition. */
  readonly stall: () => void;
  /** What is asked arrives, what is answered does not. */
  readonly holdAnswers: () => void;
  readonly slow: (lateMs: number) => void;
  /** The far side has forgotten all connections and says nothing about it; new ones work. */
  readonly halfOpen: () => void;
  /** All connections end by a reset; new ones work. */
  readonly reset: () => void;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

type State = 'open' | 'cut' | 'stalled' | 'no answers';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isForgotten: boolean;
}

/** What all connections of a way have in common. */
interface Wire {
  readonly targets: readonly number[];
  readonly pairs: Set<Pair>;
  /** Accepted while nothing arrives. */
  readonly waiting: Set<Socket>;
  state: State;
  lateMs: number;
  turn: number;
}

/** Connections go to the servers in turn, past those that refuse. */
export async function openFaultyWay(targets: readonly number[]): Promise<FaultyWay> {
  const wire: Wire = { targets, pairs: new Set(), waiting: new Set(), state: 'open', lateMs: 0, turn: 0 };
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    near.on('error', () => near.destroy());
    if (wire.state === 'cut') {
      near.destroy();
      return;
    }
    if (wire.state !== 'stalled') return void lead(wire, near);
    wire.waiting.add(near);
    near.on('close', () => wire.waiting.delete(near));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ...faultsOf(wire),
    close: async () => {
      endAll(wire);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const faultsOf = (wire: Wire): Omit<FaultyWay, 'port' | 'close'> => ({
  cut: () => {
    become(wire, 'cut');
    endAll(wire);
  },
  stall: () => become(wire, 'stalled'),
  holdAnswers: () => become(wire, 'no answers'),
  slow: (ms) => {
    wire.lateMs = ms;
  },
  halfOpen: () => {
    for (const pair of wire.pairs) pair.isForgotten = true;
  },
  reset: () => endAll(wire),
  heal: () => {
    wire.lateMs = 0;
    // A host says so at last when it is asked about a connection that it does not know.
    for (const pair of wire.pairs) if (pair.isForgotten) end(pair);
    become(wire, 'open');
    for (const near of wire.waiting) void lead(wire, near);
    wire.waiting.clear();
  },
});

function become(wire: Wire, next: State): void {
  wire.state = next;
  for (const pair of wire.pairs) halt(pair, next);
}

function endAll(wire: Wire): void {
  for (const pair of wire.pairs) end(pair);
  for (const near of wire.waiting) near.destroy();
  wire.waiting.clear();
}

function end({ near, far }: Pair): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}

async function lead(wire: Wire, near: Socket): Promise<void> {
  wire.turn += 1;
  const far = await connectToOne(wire.targets, wire.turn);
  if (!far || near.destroyed) {
    near.destroy();
    far?.destroy();
    return;
  }
  const pair: Pair = { near, far, isForgotten: false };
  wire.pairs.add(pair);
  join(pair, () => wire.lateMs);
  for (const socket of [near, far]) socket.on('close', () => wire.pairs.delete(pair));
  halt(pair, wire.state);
}

async function connectToOne(targets: readonly number[], turn: number): Promise<Socket | null> {
  for (let place = 0; place < targets.length; place += 1) {
    const socket = connect({
      port: targets[(turn + place) % targets.length] ?? 0,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const isConnected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isConnected) return socket;
  }
  return null;
}

/** Passes on what each side says until one of them ends. */
function join(pair: Pair, late: () => number): void {
  const { near, far } = pair;
  const pass = (from: Socket, to: Socket) => {
    const after = (act: () => void) => {
      if (pair.isForgotten) return;
      const ms = late();
      if (ms > 0) setTimeout(act, ms).unref();
      else act();
    };
    from.setNoDelay(true);
    from.on('data', (bytes) => after(() => void to.write(bytes)));
    from.on('end', () => after(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => after(() => to.destroy()));
  };
  pass(near, far);
  pass(far, near);
}

function halt({ near, far }: Pair, state: State): void {
  if (state === 'stalled') near.pause();
  else near.resume();
  if (state === 'open') far.resume();
  else far.pause();
}
