import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDoor } from './door.ts';
import { freePorts } from './free-port.ts';
import { type RunningProcess, startProcess } from './process.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const readyWithinMs = 120_000;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** A primary with a synchronous standby that takes over by itself, behind one address that leads to the primary. */
export interface PostgresPair {
  readonly superuserUrl: string;
  /** Ends the primary without a word; answers when another server takes writes, with how long that took. */
  readonly killPrimary: () => Promise<number>;
  readonly discard: () => Promise<void>;
}

interface Node {
  readonly name: string;
  readonly directory: string;
  readonly port: number;
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
  const nodes: readonly Node[] = [
    { name: 'a', directory: join(directory, 'a'), port: portA },
    { name: 'b', directory: join(directory, 'b'), port: portB },
  ];
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  for (const node of nodes) await keeper.add(node, ['postgres', '--name', node.name, '--monitor', monitorUrl]);
  const primary = () => findPrimary(nodes);
  await untilSynchronous(primary);
  const address = await openDoor(door, primary);
  return {
    superuserUrl: `postgres://postgres@127.0.0.1:${door}/postgres`,
    killPrimary: async () => {
      await untilSynchronous(primary);
      const port = await primary();
      const victim = nodes.find((node) => node.port === port);
      if (!victim) throw new Error('there is no primary to kill');
      const beganAt = performance.now();
      await keeper.kill(victim);
      address.dropAll();
      await until('another server takes writes', async () => ((await primary()) ?? port) !== port);
      const tookMs = Math.round(performance.now() - beganAt);
      keeper.run(victim);
      return tookMs;
    },
    discard: async () => {
      await address.close();
      await keeper.stop();
      for (const node of [...nodes, monitor]) await killServer(node.directory);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Makes and runs servers by pg_autoctl, which starts each again when it ends. */
async function makeKeeper(directory: string) {
  await run('pg_autoctl', ['version']).catch(() => {
    throw new Error('pg_auto_failover is missing; run ./setup --proofs');
  });
  const owner = await ownerOf(directory);
  const environment = {
    PATH: `${programs}:${process.env['PATH']}`,
    HOME: directory,
    XDG_CONFIG_HOME: join(directory, 'config'),
    XDG_DATA_HOME: join(directory, 'data'),
    XDG_RUNTIME_DIR: join(directory, 'run'),
    LC_ALL: 'C.UTF-8',
  };
  for (const folder of Object.values(environment).filter((path) => path.startsWith(`${directory}/`)))
    await owner.makeFolder(folder);
  const running = new Map<string, RunningProcess>();
  const keep = ({ name, directory: data }: Node) => {
    const [command, ...parameters] = owner.asOwner(['run', '--pgdata', data]);
    const output = { file: join(directory, `${name}.log`) };
    running.set(name, startProcess({ name, command, parameters, environment, cwd: '/', output }));
  };
  return {
    add: async (node: Node, kind: readonly string[]) => {
      const place = ['--pgdata', node.directory, '--pgport', String(node.port), '--hostname', '127.0.0.1'];
      const [command, ...parameters] = owner.asOwner(['create', ...kind, ...place, '--auth', 'trust', '--no-ssl']);
      await run(command, parameters, { env: { ...process.env, ...environment }, cwd: '/' });
      keep(node);
      await untilAnswers(node.port);
    },
    run: keep,
    kill: async (node: Node) => {
      await running.get(node.name)?.kill();
      await killServer(node.directory);
      await rm(join(node.directory, 'postmaster.pid'), { force: true });
    },
    stop: async () => void (await Promise.all([...running.values()].map((each) => each.stop()))),
  };
}

const untilSynchronous = (primary: () => Promise<number | null>) =>
  until('the standby is synchronous', async () => {
    const port = await primary();
    const standbys = `select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')`;
    return port !== null && (await psql(port, standbys)) === '1';
  });

interface Owner {
  /** The command of pg_autoctl with its parameters, as the owner of the data. */
  readonly asOwner: (parameters: readonly string[]) => [command: string, ...string[]];
  readonly makeFolder: (path: string) => Promise<void>;
}

/** PostgreSQL refuses to run as root, so root lends it the package's own user. */
async function ownerOf(directory: string): Promise<Owner> {
  await mkdir(directory, { recursive: true });
  if (process.getuid?.() !== 0)
    return {
      asOwner: (parameters) => ['pg_autoctl', ...parameters],
      makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
    };
  const [uid, gid] = (await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])).map(
    ({ stdout }) => Number(stdout),
  );
  const own = async (path: string) => {
    await mkdir(path, { recursive: true });
    await chown(path, uid ?? 0, gid ?? 0);
    await chmod(path, 0o700);
  };
  await own(directory);
  return {
    // The signal that ends a child with us is forgotten when the user changes, so it is asked for after that.
    asOwner: (parameters) => ['setpriv', ...asPostgres, '--pdeathsig=TERM', '--', 'pg_autoctl', ...parameters],
    makeFolder: own,
  };
}

async function psql(port: number, statement: string): Promise<string> {
  const { stdout } = await run(
    join(programs, 'psql'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', statement, 'postgres'],
    { env: { ...process.env, PGCONNECT_TIMEOUT: '1' }, timeout: 3_000 },
  );
  return stdout.trim();
}

async function findPrimary(nodes: readonly Node[]): Promise<number | null> {
  for (const { port } of nodes) {
    const isPrimary = await psql(
      port,
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`,
    ).catch(() => 'f');
    if (isPrimary === 't') return port;
  }
  return null;
}

const untilAnswers = (port: number) =>
  until(`a server answers at ${port}`, () =>
    psql(port, 'select 1').then(
      () => true,
      () => false,
    ),
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + readyWithinMs; performance.now() < deadline; await delay(200))
    if (await isSo().catch(() => false)) return;
  throw new Error(`not within ${readyWithinMs / 1000} s: ${what}`);
}

async function killServer(directory: string): Promise<void> {
  const state = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(state.split('\n')[0]);
  if (pid > 0)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
}
