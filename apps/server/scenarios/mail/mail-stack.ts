import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../tools/services/process.ts';
import { type Restate, startRestate } from '../../../../tools/services/restate.ts';
import { serverMain } from '../../../../tools/services/server-bundle.ts';
import { makeRestateIdentity } from '../../test-kit/restate-identity.ts';
import { type Gate, openGate } from './gate.ts';
import { startMailSink } from './mail-sink.ts';

export type WorkerName = 'a' | 'b';

/** Restate, two workers behind one address and the mail sink, as real processes, with a gate on each wire between them. */
export interface MailStack {
  /** Worker to engine: closed, rows are claimed but not sent. */
  readonly ingressGate: Gate;
  /** Engine to workers: closed, runs are accepted but not begun. */
  readonly workerGate: Gate;
  /** Worker to mail server: closed on the way back, mails are delivered but nobody has heard so. */
  readonly smtpGate: Gate;
  readonly sinkAddress: string;
  readonly adminAddress: string;
  /** `direct`: as a new release at the workers' own address, without the gate before it. */
  readonly startWorker: (name: WorkerName, options?: { readonly direct: boolean }) => Promise<void>;
  /** As a new release does it; answers how the process ended. */
  readonly stopWorker: (name: WorkerName) => Promise<number | null | undefined>;
  readonly killWorker: (name: WorkerName) => Promise<void>;
  readonly killEngine: () => Promise<void>;
  readonly startEngine: (options?: { readonly wiped: boolean }) => Promise<void>;
  readonly kills: () => number;
  /** Ends everything; the logs stay when something went wrong. */
  readonly stop: (isWell: boolean) => Promise<void>;
}

export async function startMailStack(
  workerDatabaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<MailStack> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  const ports = await freePorts(11);
  const [ingress, admin, node, workers, smtp, sinkHttp, opsA, opsB, ingressGatePort, workerGatePort, smtpGatePort] =
    ports as [number, number, number, number, number, number, number, number, number, number, number];
  const opsPort = { a: opsA, b: opsB };
  const engineDirectory = join(directory, 'restate');
  const identity = makeRestateIdentity();
  const identityKeyFile = join(directory, 'identity.pem');
  await writeFile(identityKeyFile, identity.privatePem, { mode: 0o600 });

  const sink = startMailSink(directory, { smtp, http: sinkHttp });
  const sinkAddress = `http://127.0.0.1:${sinkHttp}`;
  const ingressGate = await openGate(ingress, ingressGatePort);
  const workerGate = await openGate(workers, workerGatePort);
  const smtpGate = await openGate(smtp, smtpGatePort);

  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const environment = {
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_API_PORT: '0',
    ATRIUM_WORKER_PORT: String(workers),
    ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
    ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${workerGatePort}`,
    ATRIUM_RESTATE_INGRESS: `http://127.0.0.1:${ingressGatePort}`,
    ATRIUM_RESTATE_ADMIN: `http://127.0.0.1:${admin}`,
    ATRIUM_RESTATE_IDENTITY_KEYS: identity.publicKey,
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    ATRIUM_LOG_LEVEL: 'warn',
    ATRIUM_DATABASE_WORKER_URL: workerDatabaseUrl,
    ATRIUM_SMTP_URL: `smtp://127.0.0.1:${smtpGatePort}`,
    ATRIUM_SECRET: randomBytes(32).toString('hex'),
    ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    ...more,
  };

  let engine: Restate = await startRestate({
    directory: engineDirectory,
    ports: { ingress, admin, node },
    identityKeyFile,
  });
  await waitForAddress(`${sinkAddress}/mails`, sink);
  const running = new Map<WorkerName, RunningProcess>();
  let kills = 0;

  return {
    ingressGate,
    workerGate,
    smtpGate,
    sinkAddress,
    adminAddress: engine.adminAddress,
    kills: () => kills,
    startWorker: async (name, options) => {
      const worker = startProcess({
        name: `worker ${name}`,
        command: process.execPath,
        parameters: [await serverMain('worker')],
        environment: {
          ...environment,
          ATRIUM_OPS_PORT: String(opsPort[name]),
          ...(options?.direct ? { ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${workers}` } : {}),
        },
        output: { file: join(directory, `worker-${name}.log`) },
      });
      running.set(name, worker);
      await waitForAddress(`http://127.0.0.1:${opsPort[name]}/health/ready`, worker, 90_000);
    },
    stopWorker: async (name) => {
      await running.get(name)?.stop();
      return running.get(name)?.exited;
    },
    killWorker: async (name) => {
      kills += 1;
      await running.get(name)?.kill();
    },
    killEngine: async () => {
      kills += 1;
      await engine.kill();
    },
    startEngine: async (options) => {
      if (options?.wiped) await rm(engineDirectory, { recursive: true, force: true });
      engine = await startRestate({ directory: engineDirectory, ports: { ingress, admin, node }, identityKeyFile });
    },
    stop: async (isWell) => {
      await Promise.all([...running.values()].map((worker) => worker.stop()));
      await Promise.all([engine.stop(), sink.stop()]);
      await Promise.all([ingressGate.close(), workerGate.close(), smtpGate.close()]);
      if (isWell) await rm(directory, { recursive: true, force: true });
      else console.error(`The logs are in ${directory}`);
    },
  };
}
