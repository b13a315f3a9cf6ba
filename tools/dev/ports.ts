import { freePorts, requireFreePort } from '../services/free-port.ts';

/** Every port that the stack listens on: the setting that moves it, and where it is by default. */
const settings = {
  postgres: ['ATRIUM_POSTGRES_PORT', 5433],
  restateIngress: ['ATRIUM_RESTATE_INGRESS_PORT', 18080],
  restateAdmin: ['ATRIUM_RESTATE_ADMIN_PORT', 19070],
  restateNode: ['ATRIUM_RESTATE_NODE_PORT', 15122],
  api: ['ATRIUM_API_PORT', 4000],
  apiOps: ['ATRIUM_OPS_PORT', 4001],
  worker: ['ATRIUM_WORKER_PORT', 9080],
  workerOps: ['ATRIUM_WORKER_OPS_PORT', 4002],
  console: ['ATRIUM_CONSOLE_PORT', 5173],
  mailSmtp: ['ATRIUM_MAIL_SMTP_PORT', 2525],
  mailHttp: ['ATRIUM_MAIL_HTTP_PORT', 8025],
  sandbox: ['ATRIUM_SANDBOX_PORT', 8090],
} as const;

type PortName = keyof typeof settings;
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(settings) as PortName[];

function portOf(name: PortName, environment: NodeJS.ProcessEnv): number {
  const [setting, fallback] = settings[name];
  const port = Number(environment[setting] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${setting} must be a port number`);
  return port;
}

export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  return Object.fromEntries(names.map((name) => [name, portOf(name, environment)])) as Ports;
}

export async function freeStackPorts(): Promise<Ports> {
  const free = await freePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Ports;
}

/** PostgreSQL aside, which is reused when it runs already and asks for itself otherwise. */
export async function requireStackPorts(ports: Ports, unused: readonly PortName[] = []): Promise<void> {
  for (const name of names) {
    if (name !== 'postgres' && !unused.includes(name)) await requireFreePort(ports[name], settings[name][0]);
  }
}
