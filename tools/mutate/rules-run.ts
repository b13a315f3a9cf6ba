import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the process of the tests is told. */
export interface RulesRun {
  /** Where it writes a line for whatever it finds out. */
  readonly log: string;
  /** How many test files there are. */
  readonly files: number;
  /** Of the random cases. */
  readonly seed: number;
  /** The changes that need not be tried any more. */
  readonly noticed: readonly string[];
}

export type RulesRunLine =
  | { readonly reached: readonly string[]; readonly atLoad: readonly string[] }
  | { readonly began: string }
  | { readonly noticed: string; readonly by: string }
  | { readonly spoilt: string }
  | { readonly isDone: true };

export interface RulesVerdicts {
  readonly noticed: ReadonlySet<string>;
  /** Some test comes by, noticed or not. */
  readonly reached: ReadonlySet<string>;
  /** Computed while a module is loaded. */
  readonly atLoad: ReadonlySet<string>;
}

/** So long a change may keep the tests busy; longer is a loop without an end. */
const mostSilentMs = 60_000;

/** Tries every change in one process of the tests. One that hangs counts as noticed, and a new process goes on with the others. */
export async function runRules(directory: string, wish: Pick<RulesRun, 'files' | 'seed'>): Promise<RulesVerdicts> {
  const noticed = new Set<string>();
  for (;;) {
    const log = join(directory, 'rules-run.log');
    rmSync(log, { force: true });
    const output = await runOnce(directory, { ...wish, log, noticed: [...noticed] });
    const lines = existsSync(log) ? readLines(log) : [];
    const spoilt = lines.flatMap((line) => ('spoilt' in line ? [line.spoilt] : []));
    if (spoilt.length > 0) throw new Error(`no longer passes after some changes: ${spoilt.join('; ')}`);
    for (const line of lines) if ('noticed' in line) noticed.add(line.noticed);
    const [facts] = lines.flatMap((line) => ('reached' in line ? [line] : []));
    if (facts === undefined) throw new Error(`the tests fail before anything is changed:\n${output.slice(-4000)}`);
    if (lines.some((line) => 'isDone' in line))
      return { noticed, reached: new Set(facts.reached), atLoad: new Set(facts.atLoad) };
    const hanging = lines.findLast((line) => 'began' in line);
    if (hanging === undefined || noticed.has(hanging.began))
      throw new Error(`the tests ended:\n${output.slice(-4000)}`);
    noticed.add(hanging.began);
  }
}

const readLines = (log: string): RulesRunLine[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RulesRunLine);

async function runOnce(directory: string, run: RulesRun): Promise<string> {
  const child = spawn('node', ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.config.mjs'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ATRIUM_MUTATE_RULES: JSON.stringify(run) },
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const watch = setInterval(() => {
    const isSilent = existsSync(run.log) && Date.now() - statSync(run.log).mtimeMs > mostSilentMs;
    if (isSilent) stop();
  }, 1000);
  await new Promise((resolve) => {
    child.once('close', resolve);
  });
  clearInterval(watch);
  process.off('exit', stop);
  return output;
}
