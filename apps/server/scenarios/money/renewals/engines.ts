import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDoor } from '../../../../../tools/services/door.ts';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { startObjectStore } from '../../../../../tools/services/object-store.ts';
import {
  type Restate,
  type RestatePorts,
  type RestateSnapshots,
  startRestate,
} from '../../../../../tools/services/restate.ts';
import { memberOf, removeMember } from '../../../../../tools/services/restate-members.ts';

/** One engine, or a cluster of three of which any may die, or none; behind one address each for runs and for registering. */
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
  /**
   * Kills a node and deletes what it kept. The answer replaces it: an empty node with its ports joins by a new name, and
   * the cluster forgets the former.
   */
  readonly loseDisk: (place: number) => Promise<() => Promise<void>>;
  /** How many partitions a node carries, and how many records the furthest of them has yet to read. */
  readonly partitionsOf: (place: number) => Promise<{ readonly active: number; readonly lag: number }>;
  /** When each partition was last put into the store that the nodes share. */
  readonly snapshotsAt: () => readonly number[];
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

async function readPartitions(nodePort: number) {
  const text = await (await fetch(`http://127.0.0.1:${nodePort}/metrics`)).text();
  const most = (name: string) =>
    Math.max(
      ...Array.from(text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm')), ([, value]) => Number(value)),
    );
  return { active: most('restate_num_active_partitions'), lag: most('restate_partition_applied_lsn_lag') };
}

/** As documented for production. */
const rareSnapshots = { every: '10m' };

export async function startEngines(
  directory: string,
  {
    nodes,
    identityKeyFile,
    snapshots = rareSnapshots,
  }: {
    readonly nodes: 0 | 1 | 3;
    readonly identityKeyFile: string;
    readonly snapshots?: Omit<RestateSnapshots, 'address'>;
  },
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
  const names = new Map<number, string>();
  const store = nodes > 1 ? await startObjectStore() : undefined;
  const start = async (place: number) => {
    const name = names.get(place) ?? `atrium${place}`;
    const options = { directory: join(directory, name), ports: portsOf(place), identityKeyFile };
    const isFirst = place === 0 && !names.has(place);
    const cluster = store && { isFirst, name, addresses, snapshots: { ...snapshots, address: store.address } };
    running.set(place, await startRestate(cluster ? { ...options, cluster } : options));
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
    loseDisk: async (place) => {
      const member = await memberOf(portsOf(place).node);
      await running.get(place)?.kill();
      running.delete(place);
      for (const door of doors) door.dropAll();
      const former = names.get(place) ?? `atrium${place}`;
      await rm(join(directory, former), { recursive: true });
      names.set(place, `${former}-again`);
      return async () => {
        await start(place);
        const living = places.map((each) => portsOf(each).node);
        await removeMember(living, member);
        await Promise.all(places.map((each) => untilWhole(portsOf(each).admin)));
      };
    },
    partitionsOf: (place) => readPartitions(portsOf(place).node),
    snapshotsAt: () =>
      [...(store?.writtenAt() ?? [])].filter(([name]) => name.endsWith('/latest.json')).map(([, at]) => at),
    restart: async (place) => {
      await running.get(place)?.stop();
      await start(place);
      await Promise.all(places.map((each) => untilWhole(portsOf(each).admin)));
    },
    stop: async () => {
      for (const door of doors) await door.close();
      await Promise.all([...running.values()].map((engine) => engine.stop()));
      await store?.stop();
    },
  };
}
