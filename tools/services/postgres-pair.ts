import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDoor } from './door.ts';
import { freePorts } from './free-port.ts';
import { killServer, makeKeeper, type PostgresNode, psql, until } from './postgres-keeper.ts';

/** A primary with a synchronous standby that takes over by itself, behind one address that leads to the primary. */
export interface PostgresPair {
  readonly superuserUrl: string;
  /** The servers themselves, for a balancer that finds the primary by itself. */
  readonly ports: readonly number[];
  /** Hands over to the standby as before maintenance; answers like `killPrimary`. */
  readonly switchOver: () => Promise<number>;
  readonly untilSynchronous: () => Promise<void>;
  /** Ends the primary without a word; answers when another server takes writes, with how long that took. */
  readonly killPrimary: () => Promise<number>;
  readonly discard: () => Promise<void>;
}

/** Seconds of patience; the defaults of pg_auto_failover wait for about a minute. */
const patience = {
  'pgautofailover.health_check_period': '1000',
  'pgautofailover.health_check_timeout': '1000',
  'pgautofailover.health_check_max_retries': '1',
  'pgautofailover.health_check_retry_delay': '500',
  'pgautofailover.node_considered_unhealthy_timeout': '3000',
  'pgautofailover.primary_demote_timeout': '3000',
  'pgautofailover.startup_grace_period': '3000',
};

/** Runs pg_auto_failover as Debian packages it: a monitor and two servers, all on loopback. */
export async function startPostgresPair(directory: string): Promise<PostgresPair> {
  const [monitorPort = 0, portA = 0, portB = 0, door = 0] = await freePorts(4);
  const keeper = await makeKeeper(directory);
  const monitor = { name: 'monitor', directory: join(directory, 'monitor'), port: monitorPort };
  await keeper.add(monitor, ['monitor']);
  for (const [name, value] of Object.entries(patience))
    await psql(monitorPort, `alter system set ${name} = '${value}'`);
  await psql(monitorPort, 'select pg_reload_conf()');
  const nodes: readonly PostgresNode[] = [
    { name: 'a', directory: join(directory, 'a'), port: portA },
    { name: 'b', directory: join(directory, 'b'), port: portB },
  ];
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  for (const node of nodes) await keeper.add(node, ['postgres', '--name', node.name, '--monitor', monitorUrl]);
  const primary = () => findPrimary(nodes);
  await untilSynchronous(primary);
  const address = await openDoor(door, primary);
  const replace = async (end: (victim: PostgresNode) => Promise<() => Promise<void>>) => {
    await untilSynchronous(primary);
    const port = await primary();
    const victim = nodes.find((node) => node.port === port);
    if (!victim) throw new Error('there is no primary to replace');
    const beganAt = performance.now();
    const bringBack = await end(victim);
    await until('another server takes writes', async () => ((await primary()) ?? port) !== port);
    const tookMs = Math.round(performance.now() - beganAt);
    await bringBack();
    return tookMs;
  };
  return {
    superuserUrl: `postgres://postgres@127.0.0.1:${door}/postgres`,
    ports: nodes.map(({ port }) => port),
    untilSynchronous: () => untilSynchronous(primary),
    switchOver: () =>
      replace(async () => {
        // The command ends long after the standby has taken over.
        const switching = keeper.switchOver(monitor);
        return async () => {
          address.dropAll();
          await switching;
        };
      }),
    killPrimary: () =>
      replace(async (victim) => {
        await keeper.kill(victim);
        address.dropAll();
        return async () => keeper.run(victim);
      }),
    discard: async () => {
      await address.close();
      await keeper.stop();
      for (const node of [...nodes, monitor]) await killServer(node.directory);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const untilSynchronous = (primary: () => Promise<number | null>) =>
  until('the standby is synchronous', async () => {
    const port = await primary();
    const standbys = `select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')`;
    return port !== null && (await psql(port, standbys)) === '1';
  });

async function findPrimary(nodes: readonly PostgresNode[]): Promise<number | null> {
  for (const { port } of nodes) {
    const isPrimary = await psql(
      port,
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`,
    ).catch(() => 'f');
    if (isPrimary === 't') return port;
  }
  return null;
}
