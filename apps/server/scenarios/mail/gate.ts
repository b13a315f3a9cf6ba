import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire with a valve in it: what is said passes on or waits, so that a crash can be put exactly between two steps. */
export interface Gate {
  /** Lets nothing pass to the far side any more. */
  readonly hold: () => void;
  /** Lets everything pass, until the near side has said `words`; then the answer waits. */
  readonly holdAnswerTo: (words: string) => void;
  readonly release: () => void;
  /** How many wires have something waiting in them. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

interface Wire {
  readonly near: Socket;
  readonly far: Socket;
  readonly there: Buffer[];
  readonly back: Buffer[];
  lastSaid: string;
  isAnswerHeld: boolean;
}

export async function openGate(target: number, port: number): Promise<Gate> {
  const wires = new Set<Wire>();
  let isHeld = false;
  let words: string | null = null;

  const passThere = (wire: Wire, chunk: Buffer): void => {
    if (isHeld) {
      wire.there.push(chunk);
      return;
    }
    if (words !== null) {
      wire.lastSaid = `${wire.lastSaid}${chunk.toString('latin1')}`.slice(-words.length);
      if (wire.lastSaid === words) wire.isAnswerHeld = true;
    }
    wire.far.write(chunk);
  };
  const passBack = (wire: Wire, chunk: Buffer): void => {
    if (wire.isAnswerHeld) wire.back.push(chunk);
    else wire.near.write(chunk);
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const wire: Wire = { near, far, there: [], back: [], lastSaid: '', isAnswerHeld: false };
    wires.add(wire);
    near.on('data', (chunk) => passThere(wire, chunk));
    far.on('data', (chunk) => passBack(wire, chunk));
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        wires.delete(wire);
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    hold: () => {
      isHeld = true;
    },
    holdAnswerTo: (wanted) => {
      words = wanted;
    },
    release: () => {
      isHeld = false;
      words = null;
      for (const wire of wires) {
        wire.isAnswerHeld = false;
        for (const chunk of wire.there.splice(0)) wire.far.write(chunk);
        for (const chunk of wire.back.splice(0)) wire.near.write(chunk);
      }
    },
    waiting: () => [...wires].filter(({ there, back }) => there.length + back.length > 0).length,
    close: async () => {
      for (const wire of wires) wire.near.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
