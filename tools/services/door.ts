import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Door {
  /** Ends all connections; the next one looks for its server anew. */
  readonly dropAll: () => void;
  readonly close: () => Promise<void>;
}

/** One address before several servers: connections go to the one that was found last, until it fails. */
export async function openDoor(port: number, find: () => Promise<number | null>): Promise<Door> {
  const open = new Set<Socket>();
  let known: number | null = null;
  const lead = async (near: Socket): Promise<void> => {
    known ??= await find();
    if (known === null) {
      near.destroy();
      return;
    }
    const far = connect(known, '127.0.0.1');
    far.on('error', () => {
      known = null;
      near.destroy();
    });
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.pipe(far).pipe(near);
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    void lead(near).catch(() => near.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    known = null;
    for (const socket of open) socket.destroy();
  };
  return {
    dropAll,
    close: async () => {
      dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
