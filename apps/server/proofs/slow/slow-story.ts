import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '../../../../tools/services/free-port.ts';
import { startHaproxy } from '../../../../tools/services/haproxy.ts';
import { processorMsOf } from '../processor-time.ts';
import { callHonestly, type HonestAnswer } from './honest-callers.ts';

export interface SlowAttack {
  readonly port: number;
  readonly sockets: number;
  /** Where the slow callers come from, in turn. */
  readonly addresses: readonly string[];
}

/** How many slow sockets of each kind are open, and how many were cut off so far. */
export interface SlowHold {
  readonly head: number;
  readonly body: number;
  readonly read: number;
  readonly cutOff: number;
}

interface SlowOptions {
  /** Where the databases are made. */
  readonly clusterUrl: string;
  readonly sockets: number;
  readonly seconds: number;
  readonly fronts: readonly Front[];
  readonly sources: readonly Source[];
  readonly tell: (line: string) => void;
}

export interface SlowRound {
  readonly name: string;
  readonly calls: number;
  readonly refused: number;
  /** That of a second API which nobody attacks, in the same seconds: attackers and other work cost it as much. */
  readonly usualP95Ms: number;
  readonly attackP95Ms: number;
}

export const slowFronts = ['directly', 'behind haproxy'] as const;
type Front = (typeof slowFronts)[number];

const addressesOf = {
  'one address': ['127.0.0.19'],
  '20 addresses': Array.from({ length: 20 }, (_, place) => `127.0.0.${20 + place}`),
};
export const slowSources = ['one address', '20 addresses'] as const;
type Source = (typeof slowSources)[number];
const settleMs = 10_000;
const warmSeconds = 2;

/** An API process with a database of its own, and a balancer of its own where one is asked for. */
interface Api {
  readonly process: ChildProcess;
  readonly tokens: readonly string[];
  readonly ports: Readonly<Record<Front, number>>;
  readonly stop: () => Promise<void>;
}

/** Attacks an API by slow callers while others work, there and at a second API which nobody attacks. */
export async function tellSlowStory(options: SlowOptions): Promise<readonly SlowRound[]> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-slow-'));
  const attacked = await startApi(join(directory, 'attacked'), options);
  const twin = await startApi(join(directory, 'twin'), options);
  const rounds: SlowRound[] = [];
  try {
    for (const way of options.fronts) {
      await work(way, [attacked, twin], warmSeconds);
      for (const source of options.sources) {
        const attack = { port: attacked.ports[way], sockets: options.sockets, addresses: addressesOf[source] };
        const [[meanwhile, usual], held] = await under(attack, () => work(way, [attacked, twin], options.seconds));
        rounds.push(roundOf(`${way}, from ${source}`, meanwhile, usual, held, options.tell));
      }
    }
    attacked.process.send('counts');
    options.tell(
      String((await once(attacked.process, 'message'))[0])
        .replaceAll(/#.*\n/g, '')
        .trim(),
    );
  } finally {
    await attacked.stop();
    await twin.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return rounds;
}

async function startApi(directory: string, { clusterUrl, fronts }: SlowOptions): Promise<Api> {
  const [port = 0, front = 0] = await freePorts(2);
  const server = fork(new URL('../slow-server.ts', import.meta.url), [clusterUrl, String(port)]);
  const [{ tokens }] = (await once(server, 'message')) as [{ tokens: readonly string[] }];
  const balancer = fronts.includes('behind haproxy')
    ? await startHaproxy(directory, [{ name: 'api', port: front, servers: [port], check: { path: '/health/ready' } }])
    : null;
  const stop = async () => {
    await balancer?.stop();
    server.kill();
  };
  return { process: server, tokens, ports: { directly: port, 'behind haproxy': front }, stop };
}

interface Worked {
  readonly answers: readonly HonestAnswer[];
  /** Of the API process, for each second; the database's time is not in it. */
  readonly processorMs: number;
}

function work(way: Front, apis: readonly [Api, Api], seconds: number): Promise<[Worked, Worked]> {
  const workAt = async ({ process: { pid }, tokens, ports }: Api): Promise<Worked> => {
    const before = processorMsOf(String(pid));
    const beganAt = performance.now();
    const answers = await callHonestly(ports[way], tokens, seconds);
    const passedSeconds = (performance.now() - beganAt) / 1000;
    return { answers, processorMs: (processorMsOf(String(pid)) - before) / passedSeconds };
  };
  return Promise.all([workAt(apis[0]), workAt(apis[1])]);
}

function roundOf(name: string, meanwhile: Worked, usual: Worked, held: SlowHold, tell: SlowOptions['tell']): SlowRound {
  const [during, twin] = [measured(meanwhile.answers), measured(usual.answers)];
  const round = {
    name,
    calls: meanwhile.answers.length,
    refused: meanwhile.answers.filter(({ status }) => status !== 200).length,
    usualP95Ms: twin.p95,
    attackP95Ms: during.p95,
  };
  const figures = ({ median, p95 }: Measured, { processorMs }: Worked) =>
    `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms; ${processorMs.toFixed(0)} ms of a processor a second`;
  tell(
    `${name}: ${round.calls} calls, ${round.refused} refused
  under attack: ${figures(during, meanwhile)}
  not attacked: ${figures(twin, usual)}
  slow sockets at the end: ${held.head} heads, ${held.body} bodies, ${held.read} reads; ${held.cutOff} were cut off`,
  );
  return round;
}

interface Measured {
  readonly median: number;
  readonly p95: number;
}

function measured(answers: readonly { readonly tookMs: number }[]): Measured {
  const took = answers.map(({ tookMs }) => tookMs);
  return { median: percentile(took, 0.5), p95: percentile(took, 0.95) };
}

/** Works while attackers hold as many sockets as they can. */
async function under<Result>(attack: SlowAttack, work: () => Promise<Result>): Promise<readonly [Result, SlowHold]> {
  const attackers = fork(new URL('../slow-attackers.ts', import.meta.url), [JSON.stringify(attack)]);
  await delay(settleMs);
  const result = await work();
  attackers.send('hold');
  const held = (await once(attackers, 'message'))[0] as SlowHold;
  attackers.send('stop');
  await once(attackers, 'exit');
  await delay(1000);
  return [result, held];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What a round shows that it must not. The slack is for machines that do other work meanwhile. */
export function slowFaults(rounds: readonly SlowRound[], { slackMs } = { slackMs: 0 }): readonly string[] {
  return rounds.flatMap(({ name, refused, usualP95Ms, attackP95Ms }) => [
    ...(refused > 0 ? [`${name}: ${refused} honest calls were refused`] : []),
    ...(attackP95Ms > 2 * usualP95Ms + slackMs ? [`${name}: p95 rose from ${usualP95Ms} to ${attackP95Ms} ms`] : []),
  ]);
}
