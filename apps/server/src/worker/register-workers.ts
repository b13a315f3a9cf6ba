import { createHash } from 'node:crypto';
import type { Config } from '../settings/config.ts';
import type { Run } from './run.ts';
import { runOptions } from './settings.ts';

const registerTimeoutMs = 10_000;

/** Changes when a release at the same address serves other kinds or has other limits. */
export function shapeOf(runs: readonly Run[]): string {
  const kinds = runs.map(({ kind }) => kind).sort();
  return createHash('sha256').update(JSON.stringify({ kinds, runOptions })).digest('hex').slice(0, 16);
}

/** Registers this address once; again only when it serves something else. */
export async function registerWorkers(config: Config, runs: readonly Run[]): Promise<void> {
  const shape = shapeOf(runs);
  const known = await postDeployment(config, false);
  const isKnown = known.length === runs.length && known.every(({ metadata }) => metadata?.['shape'] === shape);
  if (!isKnown) await postDeployment(config, true);
}

interface RegisteredRun {
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

async function postDeployment(config: Config, force: boolean): Promise<readonly RegisteredRun[]> {
  const response = await fetch(`${config.restateAdmin}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: config.workerAddress, force }),
    signal: AbortSignal.timeout(registerTimeoutMs),
  });
  if (!response.ok) throw new Error(`the engine did not register the workers: ${response.status}`);
  const { services } = (await response.json()) as { services: readonly RegisteredRun[] };
  return services;
}
