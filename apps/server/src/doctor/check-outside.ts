import { once } from 'node:events';
import { connect } from 'node:http2';
import { GatewayFailed, type PaymentGateway } from '../gateways/payment-gateway.ts';
import { makeAccessTokens } from '../keys/access-tokens.ts';
import type { Context } from '../runtime/context.ts';
import type { Config, Secrets } from '../settings/config.ts';
import { Ailment, compareClocks, type Finding, look } from './finding.ts';

export interface Outside {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly gateways: Context['gateways'];
  /** Greets the mail server and signs in to it; throws if it refuses. */
  readonly greetMailServer: () => Promise<void>;
}

const patienceMs = 10_000;

/** Everything that is not the database: Restate, workers, mail, gateways, the public address. */
export function checkOutside(outside: Outside): Promise<readonly Finding[]> {
  const { config, secrets, gateways } = outside;
  const addresses = {
    stripe: secrets.stripe?.address,
    adyen: secrets.adyen?.address,
    cashfree: secrets.cashfree?.address,
  };
  return Promise.all([
    look('Restate', 'Start it, or mend ATRIUM_RESTATE_ADMIN and ATRIUM_RESTATE_INGRESS', async () => {
      await ask(`${config.restateAdmin}/health`);
      await ask(`${config.restateIngress}/restate/health`);
      return 'admin and ingress answer';
    }),
    look('workers at Restate', 'Start a worker: it registers itself at ATRIUM_WORKER_ADDRESS', () =>
      findWorkers(config),
    ),
    look('door of the workers', 'Start a worker, and let ATRIUM_WORKER_ADDRESS lead to it', () => knock(config)),
    look('mail server', 'Mend ATRIUM_SMTP_URL, or ask who runs the mail server', async () => {
      await outside.greetMailServer();
      return 'it greets us and takes our sign-in';
    }),
    ...Object.values(gateways).flatMap((gateway) => [
      look(
        `key of ${gateway.name}`,
        `Compare the ATRIUM_${gateway.name.toUpperCase()}_… settings with its dashboard`,
        () => tryKey(gateway),
      ),
      look(`clock, against ${gateway.name}`, 'Let NTP set the clock of this machine', () =>
        compareWithDate(addresses[gateway.name] ?? ''),
      ),
    ]),
    look('public address', 'Let ATRIUM_PUBLIC_ADDRESS lead to the API, by the proxy in front of it', () =>
      findOurKey(config, secrets),
    ),
  ]);
}

async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Ailment(`${new URL(address).host} answers ${response.status}`);
  return response;
}

async function findWorkers({ restateAdmin, workerAddress }: Config): Promise<string> {
  const { deployments } = (await (await ask(`${restateAdmin}/deployments`)).json()) as {
    deployments: readonly { readonly uri?: string }[];
  };
  const bare = (address: string) => address.replace(/\/$/, '');
  if (!deployments.some(({ uri }) => uri !== undefined && bare(uri) === bare(workerAddress)))
    throw new Ailment(`Restate knows no worker at ${workerAddress}`);
  return `registered at ${workerAddress}`;
}

/** Asks what Restate asks, without its signature: in production only a refusal is right (D-118). */
async function knock({ workerAddress, isProduction }: Config): Promise<string> {
  const session = connect(workerAddress);
  // The stream fails too, and is awaited.
  session.on('error', () => {});
  try {
    const stream = session.request({ ':path': '/discover' });
    const [answer] = (await once(stream, 'response', { signal: AbortSignal.timeout(patienceMs) })) as [
      { readonly ':status'?: number },
    ];
    if (isProduction && answer[':status'] !== 401)
      throw new Ailment('The workers take calls that Restate has not signed: set ATRIUM_RESTATE_IDENTITY_KEYS');
    return 'it answers';
  } finally {
    session.destroy();
  }
}

/** Asks about somebody whom no gateway knows: whoever says so has accepted the key. */
async function tryKey(gateway: PaymentGateway): Promise<string> {
  for (const question of [gateway.getSetup, gateway.listMethods]) {
    await question('atrium-doctor').catch((error: unknown) => {
      if (!(error instanceof GatewayFailed && error.failure === 'method_unusable')) throw error;
    });
  }
  return 'accepted';
}

/** A `Date` header has whole seconds. */
async function compareWithDate(address: string): Promise<string> {
  const before = Date.now();
  const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 'it tells no time' : compareClocks(before, date, Date.now(), 1_000);
}

/** Whoever answers there must be this installation: it publishes the key that we sign with. */
async function findOurKey({ publicAddress }: Config, { signingKey }: Secrets): Promise<string> {
  const { keys } = (await (await ask(`${publicAddress}/.well-known/jwks.json`)).json()) as {
    keys: readonly { readonly kid?: string }[];
  };
  const [ours] = (await makeAccessTokens(signingKey, publicAddress)).publishedKeys.keys;
  if (!keys.some(({ kid }) => kid === ours?.kid))
    throw new Ailment(`${publicAddress} belongs to another installation: it does not publish our signing key`);
  return `${publicAddress} leads here`;
}
