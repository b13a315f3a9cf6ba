import { generateKeyPairSync } from 'node:crypto';
import type { PaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import type { ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { testSecret } from '../api-process.ts';
import { gatewayEnvironment } from '../charges/charge-stack.ts';
import type { Engines } from './engines.ts';

/** What is around the processes of a story. */
export interface Surroundings {
  readonly sandbox: Pick<PaymentSandbox, 'address'>;
  readonly database: Pick<ThrowAwayDatabase, 'urlOf'>;
  readonly engines: Pick<Engines, 'ingressAddress' | 'adminAddress'>;
  /** Where Restate reaches the workers. */
  readonly workerPort: number;
  readonly smtpPort: number;
}

/** The settings that API and worker are started with. */
export function serverEnvironment({ sandbox, database, engines, workerPort, smtpPort }: Surroundings) {
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    ...gatewayEnvironment(sandbox.address),
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_API_PORT: '0',
    ATRIUM_OPS_PORT: '0',
    ATRIUM_WORKER_PORT: String(workerPort),
    ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
    ATRIUM_WORKER_ADDRESS: `http://127.0.0.1:${workerPort}`,
    ATRIUM_RESTATE_INGRESS: engines.ingressAddress,
    ATRIUM_RESTATE_ADMIN: engines.adminAddress,
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    ATRIUM_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ATRIUM_LOG_LEVEL: 'warn',
    ATRIUM_DATABASE_API_URL: database.urlOf('atrium_api'),
    ATRIUM_DATABASE_WORKER_URL: database.urlOf('atrium_worker'),
    ATRIUM_SECRET: testSecret,
    ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
