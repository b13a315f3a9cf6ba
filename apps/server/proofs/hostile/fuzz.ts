import { setImmediate as letOthersIn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/build-app.ts';
import { makeMetrics } from '../../src/http/metrics.ts';
import { makeLog } from '../../src/runtime/log.ts';
import { injectPatiently } from '../../test-kit/test-api.ts';
import { type HostileCase, makeCase } from './make-case.ts';
import { outsideTargets, type Target } from './outside-cases.ts';
import { makeRandom } from './random.ts';
import { makeSampler, type Pools } from './sample-input.ts';
import { type HostileWorld, makeWorld } from './world.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Calls of each endpoint. */
  readonly cases: number;
  /** All where it is empty. */
  readonly endpoints?: readonly string[];
  readonly clusterUrl?: string;
  readonly onEndpoint?: (name: string) => void;
}

interface Found {
  readonly endpoint: string;
  readonly index: number;
  readonly kind: string;
}

export interface FuzzFigures {
  readonly endpoints: number;
  readonly cases: number;
  readonly accepted: number;
  readonly failures: readonly (Found & { readonly status: number; readonly reason: string })[];
  readonly failed: number;
  /** Processor time of the thread that serves all calls: how long this call kept the others waiting. */
  readonly slowest: Found & { readonly ms: number };
  readonly largestRefusal: Found & { readonly bytes: number };
  readonly heapBeforeBytes: number;
  readonly heapAfterBytes: number;
}

const warmUpCases = 5;
/** Few enough that what the server counts by network does not look like a leak. */
const networks = 1_000;
const restoreEvery = 50;
const shownFailures = 40;
const slowMs = 100;
const repeats = 5;

/** Calls every endpoint with hostile input, one call at a time, and says what was worst. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzFigures> {
  const world = await makeWorld(options.clusterUrl);
  const errors: string[] = [];
  const log = makeLog('hostile', 'error', { write: (line) => void errors.push(line) });
  const app = await buildApp({ ...world.paying.api.ctx, log }, makeMetrics());
  const seen = new Tally();
  try {
    const targets = targetsOf(world.pools).filter(({ name }) => options.endpoints?.includes(name) ?? true);
    for (const target of targets)
      await attack({ ...options, cases: warmUpCases }, { world, app, errors, target }, new Tally());
    const heapBeforeBytes = heapBytes();
    for (const target of targets) {
      options.onEndpoint?.(target.name);
      await attack(options, { world, app, errors, target }, seen);
    }
    return { ...seen.figures(), endpoints: targets.length, heapBeforeBytes, heapAfterBytes: heapBytes() };
  } finally {
    await app.close();
    await world.stop();
  }
}

function targetsOf(pools: Pools): readonly Target[] {
  const ofContract = allEndpoints.map((endpoint) => {
    const sample = makeSampler(endpoint, pools);
    const make: Target['makeCase'] = (random, session) => makeCase(endpoint, random, sample(random), session);
    return { name: endpoint.name, makeCase: make };
  });
  return [...ofContract, ...outsideTargets];
}

interface Attack {
  readonly world: HostileWorld;
  readonly app: FastifyInstance;
  readonly errors: string[];
  readonly target: Target;
}

async function attack(
  { seed, cases }: FuzzOptions,
  { world, app, errors, target }: Attack,
  seen: Tally,
): Promise<void> {
  // Limits of a minute begin anew, so that calls are judged and not only counted.
  world.paying.api.ctx.moved.offsetMs += 61_000;
  for (let index = 0; index < cases; index += 1) {
    if (index % restoreEvery === 0) await world.restore();
    const random = makeRandom(`${seed}:${target.name}:${index}`);
    const session = random.pick(world.sessions());
    const call = target.makeCase(random, session, world.paying.api.ctx.clock.wall());
    const remoteAddress = `2001:db8:${random.below(networks).toString(16)}::1`;
    const found = { endpoint: target.name, index, kind: call.kind };
    errors.length = 0;
    const reply = await send(app, call, remoteAddress);
    const ms = reply.ms < slowMs ? reply.ms : await medianMs(app, call, remoteAddress);
    seen.add(found, { ...reply, ms, reason: errors.at(-1) ?? '' });
  }
}

interface Reply {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

async function send(app: FastifyInstance, call: HostileCase, remoteAddress: string): Promise<Reply> {
  const { method, url, headers, payload } = call;
  // A loop that never waits would look like an overload to the server.
  await letOthersIn();
  const before = process.threadCpuUsage();
  const reply = await injectPatiently(app, {
    method,
    url,
    headers,
    remoteAddress,
    ...(payload === undefined ? {} : { payload }),
  });
  const { user, system } = process.threadCpuUsage(before);
  return { status: reply.statusCode, bytes: reply.rawPayload.length, ms: (user + system) / 1000 };
}

/** What is slow once may be a compiler or a collector at work; what is slow again is the call. */
async function medianMs(app: FastifyInstance, call: HostileCase, remoteAddress: string): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) times.push((await send(app, call, remoteAddress)).ms);
  return times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
}

/** Keeps only the worst, so that the measured heap is the server's. */
class Tally {
  #cases = 0;
  #accepted = 0;
  #failed = 0;
  readonly #failures: FuzzFigures['failures'][number][] = [];
  #slowest: FuzzFigures['slowest'] = { endpoint: '', index: 0, kind: '', ms: 0 };
  #largest: FuzzFigures['largestRefusal'] = { endpoint: '', index: 0, kind: '', bytes: 0 };

  add(found: Found, { status, bytes, ms, reason }: Reply & { readonly reason: string }): void {
    this.#cases += 1;
    if (status < 400) this.#accepted += 1;
    if (status === 500) {
      this.#failed += 1;
      if (this.#failures.length < shownFailures)
        this.#failures.push({ ...found, status, reason: reason.slice(0, 600) });
    }
    if (ms > this.#slowest.ms) this.#slowest = { ...found, ms };
    if (status >= 400 && bytes > this.#largest.bytes) this.#largest = { ...found, bytes };
  }

  figures() {
    return {
      cases: this.#cases,
      accepted: this.#accepted,
      failed: this.#failed,
      failures: this.#failures,
      slowest: this.#slowest,
      largestRefusal: this.#largest,
    };
  }
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
