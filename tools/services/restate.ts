import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireFreePort } from './free-port.ts';
import { startProcess, waitForAddress } from './process.ts';

export interface RestatePorts {
  ingress: number;
  admin: number;
  node: number;
}

export interface RestateOptions {
  /** Its journal and its log; disposable, because the due rows in PostgreSQL are the truth. */
  directory: string;
  ports: RestatePorts;
  /** A PEM file; with it, requests to the workers are signed. */
  identityKeyFile?: string;
  /** As a node of a cluster. Two of three must live. */
  cluster?: RestateCluster;
}

export interface RestateCluster {
  /** One node makes the cluster; the others join it, and so does whatever replaces the first. */
  isFirst: boolean;
  /** A node that has lost its data is refused under its old name, and joins under a new one. */
  name: string;
  /** Of all nodes. */
  addresses: readonly string[];
  /** Without them a node that has lost its data cannot catch up once the log was trimmed. */
  snapshots: RestateSnapshots;
}

export interface RestateSnapshots {
  /** Of a store that speaks S3. */
  address: string;
  /** How often each partition is put there. */
  every: string;
  /** How long the log is kept beyond what snapshots hold. */
  trimDelay?: string;
}

export interface Restate {
  pid: number;
  ingressAddress: string;
  adminAddress: string;
  logFile: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The package's launcher would outlive a SIGKILL of itself, so the binary beside it is started directly. */
export function restateProgram(): string {
  const fromServer = createRequire(new URL('../../apps/server/package.json', import.meta.url));
  const fromLauncher = createRequire(fromServer.resolve('@restatedev/restate-server/package.json'));
  return fromLauncher.resolve(`@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`);
}

/** Of a cluster. Each is led, followed and logged by itself, and costs processor time while nothing is to be done. */
export const partitionsOfCluster = 6;

/** As `docs/operate/scale.md` says for several nodes, with a store on loopback. */
const clusterSettings = ({ isFirst, addresses, snapshots }: RestateCluster) => ({
  RESTATE_CLUSTER_NAME: 'atrium',
  RESTATE_AUTO_PROVISION: String(isFirst),
  RESTATE_METADATA_CLIENT__ADDRESSES: JSON.stringify(addresses),
  RESTATE_DEFAULT_REPLICATION: '2',
  RESTATE_DEFAULT_NUM_PARTITIONS: String(partitionsOfCluster),
  RESTATE_WORKER__SNAPSHOTS__DESTINATION: 's3://restate/atrium',
  RESTATE_WORKER__SNAPSHOTS__SNAPSHOT_INTERVAL: snapshots.every,
  RESTATE_WORKER__SNAPSHOTS__AWS_ENDPOINT_URL: snapshots.address,
  RESTATE_WORKER__SNAPSHOTS__AWS_ALLOW_HTTP: 'true',
  RESTATE_WORKER__SNAPSHOTS__AWS_REGION: 'local',
  RESTATE_WORKER__SNAPSHOTS__AWS_ACCESS_KEY_ID: 'loopback',
  RESTATE_WORKER__SNAPSHOTS__AWS_SECRET_ACCESS_KEY: 'loopback',
  ...(snapshots.trimDelay !== undefined && { RESTATE_WORKER__TRIM_DELAY_INTERVAL: snapshots.trimDelay }),
});

/** A node of a cluster looks for the others first, which takes its time on a busy machine. */
const readyWithinMs = 120_000;

export async function startRestate({ directory, ports, identityKeyFile, cluster }: RestateOptions): Promise<Restate> {
  await requireFreePort(ports.ingress, 'ATRIUM_RESTATE_INGRESS_PORT');
  await requireFreePort(ports.admin, 'ATRIUM_RESTATE_ADMIN_PORT');
  await requireFreePort(ports.node, 'ATRIUM_RESTATE_NODE_PORT');
  await mkdir(directory, { recursive: true });
  const logFile = join(directory, 'server.log');
  const server = startProcess({
    name: 'restate',
    command: restateProgram(),
    parameters: [
      '--no-logo',
      '--base-dir',
      directory,
      '--node-name',
      cluster?.name ?? 'atrium',
      '--listen-mode',
      'tcp',
    ],
    environment: {
      RESTATE_BIND_ADDRESS: `127.0.0.1:${ports.node}`,
      RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${ports.node}/`,
      RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ports.ingress}`,
      RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${ports.admin}`,
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_LOG_FILTER: 'warn,octocrab=off',
      RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
      DO_NOT_TRACK: '1',
      ...(cluster && clusterSettings(cluster)),
      ...(identityKeyFile === undefined ? {} : { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: identityKeyFile }),
    },
    cwd: directory,
    output: { file: logFile },
  });
  const ingressAddress = `http://127.0.0.1:${ports.ingress}`;
  const adminAddress = `http://127.0.0.1:${ports.admin}`;
  try {
    await waitForAddress(`${adminAddress}/health`, server, readyWithinMs);
    await waitForAddress(`${ingressAddress}/restate/health`, server, readyWithinMs);
  } catch (error) {
    await server.kill();
    throw new Error(`${error instanceof Error ? error.message : error}; its log is ${logFile}`);
  }
  return { pid: server.pid, ingressAddress, adminAddress, logFile, stop: server.stop, kill: server.kill };
}
