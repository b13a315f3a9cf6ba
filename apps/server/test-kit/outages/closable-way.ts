import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to an address that can be closed: then connections are refused, as where nobody listens. */
export async function makeClosableWay(address: string) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${ownPort}`,
    close,
    open: async () => {
      if (!server.listening) await listen(ownPort);
    },
  };
}
