import { mkdir, open, stat, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;
/** Within this time a process listens on the port that it was given. */
const RESERVED_MS = 60_000;
const reservations = join(tmpdir(), 'atrium-ports');

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** Chosen below the range that outgoing connections use, so that the port is not lost between asking and listening. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
  throw new Error('No free port was found');
}

/** Test runs ask for ports at the same time, and a process needs a moment until it listens. A file says that a port is given away. */
async function reserve(port: number): Promise<boolean> {
  const file = join(reservations, String(port));
  await mkdir(reservations, { recursive: true });
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => null,
  );
  if (age !== null && age < RESERVED_MS) return false;
  if (age !== null) await unlink(file).catch(() => undefined);
  return open(file, 'wx').then(
    async (handle) => {
      await handle.close();
      return true;
    },
    () => false,
  );
}

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use; set ${setting}`);
}
