import { mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;
/** Within this time a process listens on the port that it was given, even if whoever asked for it is gone. */
const RESERVED_MS = 60_000;
/** No run takes longer. The id of a process that is gone may have been given to another one. */
const LONGEST_RUN_MS = 6 * 3_600_000;
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
    if ((await reservePort(port)) && (await isPortFree(port))) return port;
  }
  throw new Error('No free port was found');
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A port is given away as long as its asker runs: what it is for may be started late, or stopped and started again. */
async function isAskerThere(file: string, age: number): Promise<boolean> {
  if (age > LONGEST_RUN_MS) return false;
  if (age < RESERVED_MS) return true;
  const asker = Number(await readFile(file, 'utf8').catch(() => ''));
  return asker > 0 && isRunning(asker);
}

/** Test runs ask for ports at the same time. A file per port names the process that it is given to. */
export async function reservePort(port: number, directory = reservations): Promise<boolean> {
  const file = join(directory, String(port));
  await mkdir(directory, { recursive: true });
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => null,
  );
  if (age === null) {
    return writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
  }
  // Freed for whoever asks next: whoever takes it at once might take it together with somebody else.
  if (!(await isAskerThere(file, age))) await unlink(file).catch(() => undefined);
  return false;
}

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use; set ${setting}`);
}
