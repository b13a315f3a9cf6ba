import { generateKeyPairSync } from 'node:crypto';
import { antiForgeryHeader, apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import { signIn } from '@atrium/contract/identity/sign-in';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../tools/services/process.ts';
import { serverMain } from '../../../../tools/services/server-bundle.ts';
import { testPassword } from '../../test-kit/test-api.ts';

/** The secret of every test context, so that a quote made in one process is known in another. */
export const testSecret = '00'.repeat(32);

export interface ApiProcess {
  readonly signIn: (email: string) => Promise<void>;
  readonly call: <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The API as a process of its own, which can be killed while it answers. */
export async function makeApiProcess(databaseUrl: string, more: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const [port, ops] = (await freePorts(2)) as [number, number];
  const address = `http://127.0.0.1:${port}`;
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const environment = {
    ATRIUM_ENVIRONMENT: 'development',
    ATRIUM_API_PORT: String(port),
    ATRIUM_OPS_PORT: String(ops),
    ATRIUM_WORKER_PORT: '0',
    ATRIUM_PUBLIC_ADDRESS: 'https://console.example',
    ATRIUM_WORKER_ADDRESS: 'http://127.0.0.1:0',
    ATRIUM_RESTATE_INGRESS: 'http://127.0.0.1:0',
    ATRIUM_RESTATE_ADMIN: 'http://127.0.0.1:0',
    ATRIUM_MAIL_FROM: 'Atrium <no-reply@atrium.example>',
    ATRIUM_SMTP_URL: 'smtp://127.0.0.1:0',
    ATRIUM_DATABASE_API_URL: databaseUrl,
    ATRIUM_SECRET: testSecret,
    ATRIUM_SIGNING_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...more,
  };
  let child: RunningProcess | null = null;
  let token = '';
  const call: ApiProcess['call'] = async (endpoint, input) => {
    const { path, body } = placeFields(endpoint as Endpoint, input as Record<string, unknown>);
    const response = await fetch(address + apiBase + path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [antiForgeryHeader]: '1',
        'idempotency-key': crypto.randomUUID(),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as never;
  };
  return {
    call,
    signIn: async (email) => {
      token = '';
      const reply = (await call(signIn, { email, password: testPassword })) as { accessToken: string };
      token = reply.accessToken;
    },
    kill: async () => child?.kill(),
    start: async () => {
      child = startProcess({
        name: 'api',
        command: process.execPath,
        parameters: [await serverMain('api')],
        environment,
        output: { line: () => {} },
      });
      await waitForAddress(`${address}/health/ready`, child);
    },
    stop: async () => child?.stop(),
  };
}
