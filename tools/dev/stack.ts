import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../services/postgres.ts';
import { type ProcessOptions, type RunningProcess, startProcess, waitForAddress } from '../services/process.ts';
import { startRestate } from '../services/restate.ts';
import { buildConsole } from './build-console.ts';
import { type Ports, requireStackPorts } from './ports.ts';
import {
  type GatewayScripts,
  type StackAddresses,
  type StackMode,
  stackAddresses,
  stackEnvironment,
} from './stack-environment.ts';

const root = join(import.meta.dirname, '../..');

export interface StackOptions {
  mode: StackMode;
  ports: Ports;
  /** Data, secrets and logs. */
  directory: string;
  /** Whether the data is worth keeping over a crash of the machine. */
  durable: boolean;
  logLevel: string;
  gatewayScripts: GatewayScripts;
  /** How many people the crowded organisation of the demo world has. */
  people: number;
  output(name: string): ProcessOptions['output'];
}

type Environment = Readonly<Record<string, string>>;

export interface Stack {
  addresses: StackAddresses;
  /** What its processes were started with. */
  environment: Environment;
  /** Where it leaves behind what it does not log: the engine's journal, the database's own log. */
  leftBehind: string[];
  /** One line per demo login. */
  logins: string[];
  /** Resolves with a name when one of its processes ends by itself. */
  ended: Promise<string>;
  /** Ends the worker as a crash would; resolves when another has taken its place. */
  crashWorker(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its database. */
  discard(): Promise<void>;
}

/** Runs one of the server's commands and returns its lines. */
async function runCommand(command: string, environment: Environment, ...parameters: string[]): Promise<string[]> {
  const file = join(root, 'apps/server/src/commands', command);
  if (!existsSync(file)) return [];
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    maxBuffer: 1 << 26,
  });
  return stdout.trim().split('\n');
}

/** Undoes in reverse what was begun, also when a later beginning fails. */
class Cleanup {
  private readonly steps: (() => Promise<void>)[] = [];
  add(step: () => Promise<void>) {
    this.steps.push(step);
  }
  async run() {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}

class Starter {
  readonly processes: RunningProcess[] = [];
  private readonly options: StackOptions;
  private readonly environment: Environment;
  private readonly cleanup: Cleanup;
  constructor(options: StackOptions, environment: Environment, cleanup: Cleanup) {
    this.options = options;
    this.environment = environment;
    this.cleanup = cleanup;
  }

  /** Starts a node program and waits until it answers. */
  async node(name: string, parameters: string[], health: string, environment: Environment = {}) {
    const child = startProcess({
      name,
      command: process.execPath,
      parameters,
      environment: { ...this.environment, ...environment },
      cwd: root,
      output: this.options.output(name),
    });
    this.processes.push(child);
    this.cleanup.add(child.stop);
    await waitForAddress(health, child);
    return child;
  }

  /** In development a process starts again when its code changes. */
  server(name: string, main: string, health: string, environment: Environment = {}) {
    const watch = this.options.mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
    return this.node(name, [...watch, `apps/server/src/${main}`], health, environment);
  }
}

async function startServices({ ports, directory, durable }: StackOptions, cleanup: Cleanup) {
  const postgres = await startPostgres({ directory: join(directory, 'postgres'), port: ports.postgres, durable });
  cleanup.add(postgres.stop);
  const restate = await startRestate({
    directory: join(directory, 'restate'),
    ports: { ingress: ports.restateIngress, admin: ports.restateAdmin, node: ports.restateNode },
  });
  cleanup.add(restate.stop);
  return postgres;
}

function startWorker(starter: Starter, ports: Ports) {
  return starter.server('worker', 'main-worker.ts', `http://127.0.0.1:${ports.workerOps}/health/ready`, {
    ATRIUM_OPS_PORT: String(ports.workerOps),
  });
}

/** Gives the worker, the one process that may be replaced. */
async function startProcesses(starter: Starter, { mode, ports }: StackOptions) {
  const [worker] = await Promise.all([
    startWorker(starter, ports),
    starter.server('api', 'main-api.ts', `http://127.0.0.1:${ports.apiOps}/health/ready`),
    ...(mode === 'dev'
      ? [
          starter.node(
            'console',
            ['node_modules/vite/bin/vite.js', 'apps/console'],
            `http://localhost:${ports.console}/`,
          ),
        ]
      : []),
  ]);
  return worker;
}

/** Everything that Atrium is made of, on this machine: the same for development, demonstrations and journeys. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { mode, ports, directory } = options;
  await requireStackPorts(ports, mode === 'built' ? ['console'] : []);
  await mkdir(directory, { recursive: true });
  if (mode === 'built') await buildConsole();

  const cleanup = new Cleanup();
  try {
    const postgres = await startServices(options, cleanup);
    const environment = stackEnvironment({ ...options, superuserUrl: postgres.superuserUrl });
    const starter = new Starter(options, environment, cleanup);
    await Promise.all([
      starter.node(
        'mail sink',
        ['apps/sandbox/src/main-mail-sink.ts'],
        `http://127.0.0.1:${ports.mailHttp}/health/live`,
      ),
      starter.node('sandbox', ['apps/sandbox/src/main-sandbox.ts'], `http://127.0.0.1:${ports.sandbox}/health/live`),
      runCommand('migrate.ts', environment),
    ]);
    const seeded = await runCommand('seed-demo.ts', environment, String(options.people));
    let worker = await startProcesses(starter, options);
    const stop = () => cleanup.run();
    return {
      addresses: stackAddresses(ports, mode),
      environment,
      leftBehind: [join(directory, 'restate'), join(postgres.directory, 'server.log')],
      logins: seeded.filter((line) => line.startsWith('login:')).map((line) => line.slice('login:'.length).trim()),
      ended: Promise.race(starter.processes.map(async (child) => child.exited.then(() => child.name))),
      crashWorker: async () => {
        await worker.kill();
        worker = await startWorker(starter, ports);
      },
      stop,
      discard: async () => {
        await stop();
        await postgres.discard();
      },
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
