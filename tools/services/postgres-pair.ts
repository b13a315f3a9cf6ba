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
  const autoctl = (parameters: readonly string[]) => {
    const [command = '', ...rest] = [...owner.prefix, 'pg_autoctl', ...parameters];
    return run(command, rest, { env: { ...process.env, ...environment }, cwd: '/' });
  };
  const running = new Map<string, RunningProcess>();
  const keepRunning = ({ name, directory: data }: Node) => {
    const [command = '', ...rest] = [...owner.prefix, 'pg_autoctl', 'run', '--pgdata', data];
    const output = { file: join(directory, `${name}.log`) };
    running.set(name, startProcess({ name, command, parameters: rest, environment, cwd: '/', output }));
  };
  const common = ['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl'];
  const monitor = { name: 'monitor', directory: join(directory, 'monitor'), port: monitorPort };
  await autoctl(['create', 'monitor', '--pgdata', monitor.directory, '--pgport', String(monitorPort), ...common]);
  keepRunning(monitor);
  await untilAnswers(monitorPort);
  for (const [name, value] of Object.entries(patience))
    await psql(monitorPort, `alter system set ${name} = '${value}'`);
  await psql(monitorPort, 'select pg_reload_conf()');
  const nodes: readonly Node[] = [
    { name: 'a', directory: join(directory, 'a'), port: portA },
    { name: 'b', directory: join(directory, 'b'), port: portB },
  ];
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  for (const node of nodes) {
    const own = ['--pgdata', node.directory, '--pgport', String(node.port), '--name', node.name];
    await autoctl(['create', 'postgres', ...own, '--monitor', monitorUrl, ...common]);
    keepRunning(node);
    await untilAnswers(node.port);
  }
  const primary = () => findPrimary(nodes);
  const untilSynchronous = () =>
    until('the standby is synchronous', async () => {
      const port = await primary();
      return (
        port !== null &&
        (await psql(port, `select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')`)) === '1'
      );
    });
  await untilSynchronous();
  const address = await openDoor(door, primary);
  return {
    superuserUrl: `postgres://postgres@127.0.0.1:${door}/postgres`,
    killPrimary: async () => {
      await untilSynchronous();
      const port = await primary();
      const victim = nodes.find((node) => node.port === port);
      if (!victim) throw new Error('there is no primary to kill');
      const beganAt = performance.now();
      await running.get(victim.name)?.kill();
      await killServer(victim.directory);
      address.dropAll();
      await until('another server takes writes', async () => ((await primary()) ?? port) !== port);
      const tookMs = Math.round(performance.now() - beganAt);
      await rm(join(victim.directory, 'postmaster.pid'), { force: true });
      keepRunning(victim);
      return tookMs;
    },
    discard: async () => {
      await address.close();
      await Promise.all([...running.values()].map((each) => each.stop()));
      for (const node of [...nodes, monitor]) await killServer(node.directory);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root lends it the package's own user. */
async function ownerOf(directory: string) {
  await mkdir(directory, { recursive: true });
  if (process.getuid?.() !== 0)
    return { prefix: [], makeFolder: async (path: string) => void (await mkdir(path, { recursive: true })) };
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
    prefix: ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=TERM', '--'],
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
