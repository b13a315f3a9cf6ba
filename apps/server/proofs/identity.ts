import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { makePerson, startTestApi, type TestApi } from '../test-kit/test-api.ts';
import { startCluster } from '../test-kit/throw-away-cluster.ts';

/** Proves that sessions rotate to one successor under a race, and that time does not tell who has an account. */
const refreshes = 50;
const tries = Number(process.argv[2] ?? 200);
const allowedDifference = 0.05;

const cluster = await startCluster({ durable: false });
const api = await startTestApi(cluster.superuserUrl);
try {
  const successors = await refreshAtOnce(api);
  const times = await timeSignIns(api);
  const difference = Math.abs(times.known - times.unknown) / Math.max(times.known, times.unknown);
  process.stdout.write(
    [
      `${refreshes} parallel refreshes of one session: ${successors.tokens} successor, ${successors.ok} of ${refreshes} answered, session ${successors.isAlive ? 'alive' : 'ended'}`,
      `sign-in, median of ${tries} tries each: known account ${times.known.toFixed(2)} ms, unknown ${times.unknown.toFixed(2)} ms, difference ${(difference * 100).toFixed(2)} % (bar ${allowedDifference * 100} %)`,
      '',
    ].join('\n'),
  );
  const isProven = successors.tokens === 1 && successors.ok === refreshes && successors.isAlive;
  process.exitCode = isProven && difference < allowedDifference ? 0 : 1;
} finally {
  await api.stop();
  await cluster.discard();
}

async function refreshAtOnce(on: TestApi): Promise<{ tokens: number; ok: number; isAlive: boolean }> {
  const person = await makePerson(on, 'refresh@proof.test');
  const { cookie } = person;
  const tabs = Array.from({ length: refreshes }, () => Object.assign(on.browser(), { cookie }));
  const replies = await Promise.all(tabs.map((tab) => tab.call(refreshToken, {})));
  const tokens = new Set(tabs.map((tab) => tab.cookie));
  const survivor = Object.assign(on.browser(), { cookie: [...tokens][0] ?? null });
  const { body } = await survivor.call(getStatus, {});
  const ok = replies.filter(({ status }) => status === 200).length;
  return { tokens: tokens.size, ok, isAlive: body.accessToken !== null };
}

/** Known and unknown take turns, each from a network of its own, so that neither a limit nor the machine's mood decides. */
async function timeSignIns(on: TestApi): Promise<{ known: number; unknown: number }> {
  const accounts = 20;
  for (let index = 0; index < accounts; index += 1) await makePerson(on, `known${index}@proof.test`);
  const known: number[] = [];
  const unknown: number[] = [];
  const warmUp = 20;
  for (let index = 0; index < tries + warmUp; index += 1) {
    const browser = on.browser(`198.51.${index >> 8}.${index & 255}`);
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const email = kind === 'known' ? `known${index % accounts}@proof.test` : `nobody${index}@proof.test`;
      const startedAt = performance.now();
      const { status } = await browser.call(signIn, { email, password: 'certainly-not-this-one' });
      const took = performance.now() - startedAt;
      if (status !== 401) throw new Error(`expected a refusal, got ${status}`);
      if (index >= warmUp) (kind === 'known' ? known : unknown).push(took);
    }
  }
  return { known: median(known), unknown: median(unknown) };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
