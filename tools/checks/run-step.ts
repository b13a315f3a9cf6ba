import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Step {
  name: string;
  command: string;
  parameters: readonly string[];
  /** Prints while it runs; the others print only what failed. */
  isLoud?: boolean;
}

export interface StepResult {
  name: string;
  isPassed: boolean;
  seconds: number;
}

const root = join(import.meta.dirname, '../..');

/** dependency-cruiser looks for TypeScript's old API; we parse with swc and need none. */
const withoutExpectedNotice = (output: string) => output.replace(/‼ missing-tsc-transpiler[\s\S]*?stable\.\n*/, '');

/** Runs one step in the root of the repository, and prints its seconds. */
async function runStep(step: Step, environment: Record<string, string> = {}): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(step.command, step.parameters, {
    cwd: root,
    stdio: step.isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      ...environment,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const isPassed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (!isPassed) console.log(withoutExpectedNotice(output));
  console.log(`${isPassed ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`);
  return { name: step.name, isPassed, seconds };
}

/** Runs lanes beside each other, and the steps of a lane in turn; a failed step stops nothing. */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  environment: Record<string, string> = {},
): Promise<StepResult[]> {
  const results = await Promise.all(
    lanes.map(async (steps) => {
      const ended: StepResult[] = [];
      for (const step of steps) ended.push(await runStep(step, environment));
      return ended;
    }),
  );
  return results.flat();
}

export const summaryOf = (results: readonly StepResult[]): string =>
  results.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(' · ');
