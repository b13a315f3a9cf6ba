import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface TestRun {
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** What one test file reached, and how long it took. */
export interface Reached {
  readonly file: string;
  readonly ids: readonly number[];
  readonly seconds: number;
}

/** A cluster for all runs of one folder: to start one for each would take longer than the tests. */
export async function holdCluster(directory: string): Promise<{ readonly url: string; readonly release: () => void }> {
  const holder = spawn('node', ['apps/server/test-kit/hold-cluster.ts'], {
    cwd: directory,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    holder.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    holder.once('exit', () => reject(new Error('the cluster of the tests did not start')));
  });
  return { url, release: () => holder.stdin.end() };
}

/** Runs test files in the copy until the first one fails. What hangs is stopped, and counts as failed. */
export function runTests(
  directory: string,
  files: readonly string[],
  { url, mostSeconds, reachedIn }: { readonly url: string; readonly mostSeconds: number; readonly reachedIn?: string },
): Promise<TestRun> {
  const startedAt = performance.now();
  const config = ['--config', 'tools/mutate/removal-tests.config.ts'];
  const bail = reachedIn === undefined ? ['--bail', '1'] : [];
  const child = spawn('node', ['node_modules/vitest/vitest.mjs', 'run', ...config, ...bail, ...files], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      ATRIUM_TEST_CLUSTER: url,
      ATRIUM_MUTATE_FILES: files.join(','),
      ...(reachedIn === undefined ? {} : { ATRIUM_MUTATE_REACHED: reachedIn }),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const stop = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), mostSeconds * 1000);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(stop);
      resolve({ isPassed: code === 0, seconds: (performance.now() - startedAt) / 1000, output });
    });
  });
}

/** Runs all files once, and answers which place each of them comes by. */
export async function findReached(
  directory: string,
  files: readonly string[],
  url: string,
): Promise<{ readonly run: TestRun; readonly reached: readonly Reached[] }> {
  const reachedIn = join(directory, '.reached');
  rmSync(reachedIn, { recursive: true, force: true });
  mkdirSync(reachedIn);
  const run = await runTests(directory, files, { url, mostSeconds: 1800, reachedIn });
  const reached = existsSync(reachedIn)
    ? readdirSync(reachedIn).map((name) => JSON.parse(readFileSync(join(reachedIn, name), 'utf8')) as Reached)
    : [];
  return { run, reached };
}
