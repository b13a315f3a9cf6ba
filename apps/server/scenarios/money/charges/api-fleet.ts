import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../../tools/services/process.ts';
import { serverMain } from '../../../../../tools/services/server-bundle.ts';

interface Berth {
  readonly port: number;
  readonly opsPort: number;
}

/** Processes of one kind beside each other, each of which can be killed while it works. */
export interface ProcessFleet {
  readonly addresses: readonly string[];
  /** Of the process that runs there, or ran last. */
  readonly pid: (place: number) => number | undefined;
  readonly hasExited: (place: number) => boolean;
  readonly start: (place: number) => Promise<void>;
  readonly kill: (place: number) => Promise<void>;
  /** As a new release does it: asked to stop, waited for, started. Answers the code it ended with. */
  readonly restart: (place: number) => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const portSettings = { api: 'ATRIUM_API_PORT', worker: 'ATRIUM_WORKER_PORT' } as const;
/** Longer than a process gives itself. */
const patienceMs = 25_000;

export async function findBerths(count: number): Promise<readonly Berth[]> {
  const ports = await freePorts(count * 2);
  return Array.from({ length: count }, (_, place) => ({
    port: ports[place * 2] ?? 0,
    opsPort: ports[place * 2 + 1] ?? 0,
  }));
}

export function makeFleet(
  kind: keyof typeof portSettings,
  berths: readonly Berth[],
  environment: Environment | ((place: number) => Environment),
  tell: (line: string) => void,
  mainOf: typeof serverMain = serverMain,
): ProcessFleet {
  const environmentOf = typeof environment === 'function' ? environment : () => environment;
  const running = new Map<number, RunningProcess>();
  const start = async (place: number) => {
    const { port, opsPort } = berths[place] ?? { port: 0, opsPort: 0 };
    const child = startProcess({
      name: `${kind} ${place}`,
      command: process.execPath,
      parameters: [await mainOf(kind)],
      environment: { ...environmentOf(place), [portSettings[kind]]: String(port), ATRIUM_OPS_PORT: String(opsPort) },
      output: { line: (line) => tell(`${kind} ${place} ${line}`) },
    });
    running.set(place, child);
    await waitForAddress(`http://127.0.0.1:${opsPort}/health/ready`, child, 60_000);
  };
  return {
    addresses: berths.map(({ port }) => `http://127.0.0.1:${port}`),
    pid: (place) => running.get(place)?.pid,
    hasExited: (place) => running.get(place)?.hasExited() ?? true,
    start,
    kill: async (place) => running.get(place)?.kill(),
    restart: async (place) => {
      const child = running.get(place);
      await child?.stop(patienceMs);
      await start(place);
      return child ? child.exited : null;
    },
    stop: async () => void (await Promise.all([...running.values()].map((child) => child.stop()))),
  };
}
