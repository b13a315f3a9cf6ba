import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

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
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port was found');
}

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use; set ${setting}`);
}
