import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_GRACE_MS = 5_000;
const LAST_OUTPUT_LENGTH = 4_000;
const setpriv = '/usr/bin/setpriv';

export interface ProcessOptions {
  name: string;
  command: string;
  parameters: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** Where its lines go: a file, or a callback that is given each line. */
  output: { file: string } | { line(text: string): void };
}

export interface RunningProcess {
  name: string;
  pid: number;
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** The end of what it printed. */
  lastOutput(): string;
  /** SIGTERM, and SIGKILL when it has not ended after a while: five seconds where nothing is said. */
  stop(graceMs?: number): Promise<void>;
  /** As a crash would: SIGKILL at once. */
  kill(): Promise<void>;
}

function passOutput(child: ChildProcess, output: ProcessOptions['output']) {
  if ('file' in output) {
    const file = createWriteStream(output.file, { flags: 'a' });
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    child.once('close', () => file.end());
    return;
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (text) => output.line(text));
  }
}

/** On Linux a child dies with us, however we die: a run that was killed leaves nothing behind that holds its ports. */
function dyingWithParent(command: string, parameters: readonly string[]): [command: string, ...string[]] {
  if (!existsSync(setpriv)) return [command, ...parameters];
  return [setpriv, '--pdeathsig', 'TERM', '--', command, ...parameters];
}

/** The child leads its own process group, so a Ctrl-C at the terminal reaches it only through us, in our order. */
export function startProcess(options: ProcessOptions): RunningProcess {
  const [command, ...parameters] = dyingWithParent(options.command, options.parameters);
  const child = spawn(command, parameters, {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  passOutput(child, options.output);

  let lastOutput = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      lastOutput = `${lastOutput}${text}`.slice(-LAST_OUTPUT_LENGTH);
    });
  }
  let hasExited = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => {
      hasExited = true;
      resolve(null);
    });
    child.once('exit', (code) => {
      hasExited = true;
      resolve(code);
    });
  });

  const signalGroup = (signal: NodeJS.Signals) => {
    if (hasExited || child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  };

  return {
    name: options.name,
    pid: child.pid ?? -1,
    exited,
    hasExited: () => hasExited,
    lastOutput: () => lastOutput,
    stop: async (graceMs = STOP_GRACE_MS) => {
      signalGroup('SIGTERM');
      const timer = new AbortController();
      await Promise.race([exited, delay(graceMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
      timer.abort();
      signalGroup('SIGKILL');
      await exited;
    },
    kill: async () => {
      signalGroup('SIGKILL');
      await exited;
    },
  };
}

/** Resolves when the address answers with success; fails at once when the process behind it has ended. */
export async function waitForAddress(address: string, subject: RunningProcess, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (subject.hasExited()) {
      const code = await subject.exited;
      await delay(100); // Its last lines may still be on their way.
      throw new Error(`${subject.name} ended (code ${code}) before it was ready:\n${subject.lastOutput()}`);
    }
    const isReady = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`${subject.name} was not ready at ${address} within ${timeoutMs / 1000} s`);
}
