import { type ExecFileOptions, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { access, chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requireFreePort } from './free-port.ts';

const run = promisify(execFile);

const PROGRAM_DIRECTORIES = [
  '/usr/lib/postgresql/15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];

export interface PostgresOptions {
  /** The data directory; created on the first start, reused afterwards. */
  directory: string;
  port: number;
  /** False for throw-away data: a crash of the machine may lose it, and commits need no disk. */
  durable: boolean;
  /** What `initdb` is told beyond the usual; a later option wins. */
  initdb?: readonly string[];
  /** Settings of the server beyond the usual, such as `shared_buffers=1GB`; a later one wins. */
  settings?: readonly string[];
}

export interface Postgres {
  port: number;
  directory: string;
  superuserUrl: string;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  discard(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
  prefix: string[];
}

interface Server {
  programs: string;
  directory: string;
  owner: Owner | undefined;
  settings: string[];
}

const START_LIMIT_MS = 30_000;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Where PostgreSQL's own programs are. */
export async function programDirectory(): Promise<string> {
  for (const directory of PROGRAM_DIRECTORIES) if (await exists(join(directory, 'initdb'))) return directory;
  throw new Error('PostgreSQL 15 is not installed; run ./setup');
}

/** PostgreSQL refuses to run as root, so root lends it the package's own user. */
async function clusterOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return {
    uid: Number(uid.stdout),
    gid: Number(gid.stdout),
    prefix: ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'],
  };
}

async function runAs(owner: Owner | undefined, program: string, parameters: string[], options: ExecFileOptions = {}) {
  const command = [...(owner?.prefix ?? []), program, ...parameters];
  return run(command[0] as string, command.slice(1), { cwd: '/', ...options });
}

/** A clone inside a private folder is closed to the user postgres; its cluster then lives beside it in /var/tmp. */
async function reachableDirectory(wanted: string, owner: Owner | undefined): Promise<string> {
  const directory = resolve(wanted);
  await mkdir(dirname(directory), { recursive: true });
  if (!owner) return directory;
  const isReachable = await runAs(owner, 'test', ['-x', dirname(directory)]).then(
    () => true,
    () => false,
  );
  if (isReachable) return directory;
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  return join('/var/tmp', `atrium-${basename(directory)}-${digest}`);
}

async function initialise(programs: string, directory: string, owner: Owner | undefined, more: readonly string[]) {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
  if (owner) await chown(directory, owner.uid, owner.gid);
  await runAs(owner, join(programs, 'initdb'), [
    `--pgdata=${directory}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...more,
  ]);
}

async function runningPort(programs: string, directory: string, owner: Owner | undefined): Promise<number | undefined> {
  try {
    await runAs(owner, join(programs, 'pg_ctl'), ['status', '-D', directory]);
  } catch {
    return undefined;
  }
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

/**
 * Tests send millions of queries, and a socket costs half of what loopback does. Its path has 107 characters at most, so
 * it is not in the directory of the data.
 */
async function socketDirectory(owner: Owner | undefined): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-sockets-'));
  if (owner) await chown(directory, owner.uid, owner.gid);
  return directory;
}

function serverSettings(port: number, durable: boolean, sockets: string, more: readonly string[]): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'shared_preload_libraries=pg_stat_statements',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...more,
  ].flatMap((setting) => ['-c', setting]);
}

/** Kept data: the server outlives us, and the next start finds it. */
async function startApart(server: Server, log: string) {
  const options = server.settings.join(' ').replace('directories=', "directories=''");
  await runAs(server.owner, join(server.programs, 'pg_ctl'), [
    'start',
    '-w',
    '-D',
    server.directory,
    '-l',
    log,
    '-o',
    options,
  ]);
}

/** Throw-away data: the server ends with us, however we end. */
async function startAsChild({ programs, directory, owner, settings }: Server, log: string) {
  const setpriv = owner?.prefix ?? (existsSync('/usr/bin/setpriv') ? ['setpriv', '--'] : []);
  const prefix = setpriv.length > 0 ? [...setpriv.slice(0, -1), '--pdeathsig=INT', '--'] : [];
  const command = [...prefix, join(programs, 'postgres'), '-D', directory, ...settings];
  const output = openSync(log, 'a');
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: '/',
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  child.unref();
  child.on('error', () => undefined);
  const deadline = performance.now() + START_LIMIT_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const state = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
    if (state.split('\n')[7]?.trim() === 'ready') return;
    await delay(20);
  }
  throw new Error('it was not ready in time');
}

/** A private PostgreSQL 15 cluster on loopback; one that runs in the directory already is taken as it is. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { directory: wanted, port, durable } = options;
  const [programs, owner] = await Promise.all([programDirectory(), clusterOwner()]);
  const directory = await reachableDirectory(wanted, owner);
  const control = join(programs, 'pg_ctl');
  const sockets = durable ? '' : await socketDirectory(owner);

  let actualPort = await runningPort(programs, directory, owner);
  if (actualPort === undefined) {
    await requireFreePort(port, 'ATRIUM_POSTGRES_PORT');
    const more = [...(durable ? [] : ['--no-sync']), ...(options.initdb ?? [])];
    if (!(await exists(join(directory, 'PG_VERSION')))) await initialise(programs, directory, owner, more);
    const log = join(directory, 'server.log');
    const server = {
      programs,
      directory,
      owner,
      settings: serverSettings(port, durable, sockets, options.settings ?? []),
    };
    try {
      await (durable ? startApart : startAsChild)(server, log);
    } catch (error) {
      const lines = await readFile(log, 'utf8').catch(() => String(error));
      throw new Error(`PostgreSQL did not start:\n${lines.split('\n').slice(-15).join('\n')}`);
    }
    actualPort = port;
  }

  const stop = async () => {
    if ((await runningPort(programs, directory, owner)) === undefined) return;
    await runAs(owner, control, ['stop', '-w', '-D', directory, '-m', durable ? 'fast' : 'immediate']);
  };
  return {
    port: actualPort,
    directory,
    superuserUrl: `postgres://postgres@127.0.0.1:${actualPort}/postgres${sockets === '' ? '' : `?host=${sockets}`}`,
    stop,
    discard: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
      if (sockets !== '') await rm(sockets, { recursive: true, force: true });
    },
  };
}
