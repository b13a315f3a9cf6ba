import { join } from 'node:path';
import { openDoor } from '../../../../../tools/services/door.ts';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type Restate, startRestate } from '../../../../../tools/services/restate.ts';

/** One engine, or a cluster of three of which any may die; behind one address each for runs and for registering. */
export interface Engines {
  readonly ingressAddress: string;
  readonly adminAddress: string;
  readonly count: number;
  readonly kill: (place: number) => Promise<void>;
  readonly start: (place: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startEngines(
  directory: string,
  { nodes, identityKeyFile }: { readonly nodes: 1 | 3; readonly identityKeyFile: string },
): Promise<Engines> {
  const found = await freePorts(nodes * 3 + 2);
  const [ingressDoor = 0, adminDoor = 0] = found;
  const portsOf = (place: number) => {
    const [ingress = 0, admin = 0, node = 0] = found.slice(2 + place * 3);
    return { ingress, admin, node };
  };
  const places = Array.from({ length: nodes }, (_, place) => place);
  const addresses = places.map((place) => `http://127.0.0.1:${portsOf(place).node}`);
  const running = new Map<number, Restate>();
  const start = async (place: number) => {
    const options = { directory: join(directory, String(place)), ports: portsOf(place), identityKeyFile };
    running.set(place, await startRestate(nodes === 1 ? options : { ...options, cluster: { place, addresses } }));
  };
  await Promise.all(places.map(start));
  const living = (kind: 'ingress' | 'admin', path: string) => async () => {
    for (const place of places) {
      const port = portsOf(place)[kind];
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (reply?.ok) return port;
    }
    return null;
  };
  const doors = await Promise.all([
    openDoor(ingressDoor, living('ingress', '/restate/health')),
    openDoor(adminDoor, living('admin', '/health')),
  ]);
  return {
    ingressAddress: `http://127.0.0.1:${ingressDoor}`,
    adminAddress: `http://127.0.0.1:${adminDoor}`,
    count: nodes,
    kill: async (place) => {
      await running.get(place)?.kill();
      for (const door of doors) door.dropAll();
    },
    start,
    stop: async () => {
      for (const door of doors) await door.close();
      await Promise.all([...running.values()].map((engine) => engine.stop()));
    },
  };
}
