import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { inImage } from '../image/podman.ts';
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
  /** The image whose programs run, instead of the sources. */
  image?: string | undefined;
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

/** How a program of the server starts: from its source, or in a container. */
function startOf(source: string, { image }: StackOptions, environment: Environment, ...parameters: string[]) {
  if (image === undefined) return { command: process.execPath, parameters: [source, ...parameters] };
  const settings = Object.keys(environment).filter((name) => name !== 'ATRIUM_CONSOLE_DIRECTORY');
  const program = `${basename(source, '.ts').replace('main-', '')}.js`;
  return { command: 'podman', parameters: inImage(image, settings, [program, ...parameters]) };
}

/** Runs one of the server's commands and returns its lines. */
async function runCommand(
  name: string,
  options: StackOptions,
  environment: Environment,
  ...more: string[]
): Promise<string[]> {
  const { command, parameters } = startOf(`apps/server/src/commands/${name}.ts`, options, environment, ...more);
  const { stdout } = await promisify(execFile)(command, parameters, {
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
  node(name: string, parameters: string[], health: string) {
    return this.start(name, { command: process.execPath, parameters }, health);
  }

  private async start(
    name: string,
    program: Pick<ProcessOptions, 'command' | 'parameters'>,
    health: string,
    environment: Environment = {},
  ) {
    const child = startProcess({
      name,
      ...program,
      environment: { ...this.environment, ...environment },
      cwd: root,
      output: this.options.output(name),
    });
    this.processes.push(child);
    this.cleanup.add(child.stop);
    await waitForAddress(health, child, 90_000);
    return child;
  }

  /** In development a process starts again when its code changes. */
  server(name: string, main: string, health: string, environment: Environment = {}) {
    const source = `apps/server/src/${main}`;
    const program =
      this.options.mode === 'dev'
        ? { command: process.execPath, parameters: ['--watch', '--watch-preserve-output', source] }
        : startOf(source, this.options, { ...this.environment, ...environment });
    return this.start(name, program, health, environment);
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
    const superuserUrl = new URL(postgres.superuserUrl);
    // A container does not see the socket of this machine.
    if (options.image !== undefined) superuserUrl.search = '';
    const environment = stackEnvironment({ ...options, superuserUrl: superuserUrl.href });
    const starter = new Starter(options, environment, cleanup);
    await Promise.all([
      starter.node(
        'mail sink',
        ['apps/sandbox/src/main-mail-sink.ts'],
        `http://127.0.0.1:${ports.mailHttp}/health/live`,
      ),
      starter.node('sandbox', ['apps/sandbox/src/main-sandbox.ts'], `http://127.0.0.1:${ports.sandbox}/health/live`),
      runCommand('migrate', options, environment),
    ]);
    const seeded = await runCommand('seed-demo', options, environment, String(options.people));
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
