import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningProcess, startProcess } from './process.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const readyWithinMs = 120_000;
/** Enough for the pools of three API processes, three workers and who watches them. */
const connections = 200;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

export interface PostgresNode {
  readonly name: string;
  readonly directory: string;
  readonly port: number;
}

/** Makes and runs servers by pg_autoctl, which starts each again when it ends. */
export async function makeKeeper(directory: string) {
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
  const keep = ({ name, directory: data }: PostgresNode) => {
    const [command, ...parameters] = owner.asOwner(['run', '--pgdata', data]);
    const output = { file: join(directory, `${name}.log`) };
    running.set(name, startProcess({ name, command, parameters, environment, cwd: '/', output }));
  };
  return {
    add: async (node: PostgresNode, kind: readonly string[]) => {
      const place = ['--pgdata', node.directory, '--pgport', String(node.port), '--hostname', '127.0.0.1'];
      const [command, ...parameters] = owner.asOwner(['create', ...kind, ...place, '--auth', 'trust', '--no-ssl']);
      await run(command, parameters, { env: { ...process.env, ...environment }, cwd: '/' });
      await appendFile(join(node.directory, 'postgresql.conf'), `max_connections = ${connections}\n`);
      keep(node);
      await untilAnswers(node.port);
    },
    run: keep,
    /** Hands the primary's place to the standby, both in good health. */
    switchOver: async (monitor: PostgresNode) => {
      const [command, ...parameters] = owner.asOwner(['perform', 'switchover', '--pgdata', monitor.directory]);
      await run(command, parameters, { env: { ...process.env, ...environment }, cwd: '/' });
    },
    kill: async (node: PostgresNode) => {
      await running.get(node.name)?.kill();
      await killServer(node.directory);
      await rm(join(node.directory, 'postmaster.pid'), { force: true });
    },
    stop: async () => void (await Promise.all([...running.values()].map((each) => each.stop()))),
  };
}

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

export async function psql(port: number, statement: string): Promise<string> {
  const { stdout } = await run(
    join(programs, 'psql'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', statement, 'postgres'],
    { env: { ...process.env, PGCONNECT_TIMEOUT: '1' }, timeout: 3_000 },
  );
  return stdout.trim();
}

const untilAnswers = (port: number) =>
  until(`a server answers at ${port}`, () =>
    psql(port, 'select 1').then(
      () => true,
      () => false,
    ),
  );

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + readyWithinMs; performance.now() < deadline; await delay(200))
    if (await isSo().catch(() => false)) return;
  throw new Error(`not within ${readyWithinMs / 1000} s: ${what}`);
}

export async function killServer(directory: string): Promise<void> {
  const state = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(state.split('\n')[0]);
  if (pid > 0)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
}
