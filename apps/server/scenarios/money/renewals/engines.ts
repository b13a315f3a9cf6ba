import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDoor } from '../../../../../tools/services/door.ts';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type Restate, type RestatePorts, startRestate } from '../../../../../tools/services/restate.ts';

/** One engine, or a cluster of three of which any may die; behind one address each for runs and for registering. */
export interface Engines {
  readonly ingressAddress: string;
  readonly adminAddress: string;
  readonly count: number;
  readonly pids: () => readonly number[];
  /** Of each node, for a balancer. */
  readonly ports: readonly RestatePorts[];
  readonly kill: (place: number) => Promise<void>;
  readonly restart: (place: number) => Promise<void>;
  readonly start: (place: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const wholeWithinMs = 120_000;

/**
 * A node that is healthy may not lead its partitions yet, so the next one must not stop. Whether the cluster is whole
 * shows a question to all partitions that is answered three times in a row.
 */
async function untilWhole(adminPort: number): Promise<void> {
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: 'select count(*) from sys_invocation_status' }),
  };
  const end = Date.now() + wholeWithinMs;
  for (let answered = 0; answered < 3; ) {
    if (Date.now() > end) throw new Error('the engine did not become whole after a restart');
    const asked = { ...question, signal: AbortSignal.timeout(2_000) };
    const reply = await fetch(`http://127.0.0.1:${adminPort}/query`, asked).catch(() => null);
    await reply?.text().catch(() => '');
    answered = reply?.ok ? answered + 1 : 0;
    await delay(500);
  }
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
    pids: () => [...running.values()].map(({ pid }) => pid),
    ports: places.map(portsOf),
    kill: async (place) => {
      await running.get(place)?.kill();
      for (const door of doors) door.dropAll();
    },
    start,
    restart: async (place) => {
      await running.get(place)?.stop();
      await start(place);
      await Promise.all(places.map((each) => untilWhole(portsOf(each).admin)));
    },
    stop: async () => {
      for (const door of doors) await door.close();
      await Promise.all([...running.values()].map((engine) => engine.stop()));
    },
  };
}
