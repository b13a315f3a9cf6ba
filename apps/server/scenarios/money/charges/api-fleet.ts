import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type RunningProcess, startProcess, waitForAddress } from '../../../../../tools/services/process.ts';
import { serverMain } from '../../../../../tools/services/server-bundle.ts';

interface Berth {
  readonly port: number;
  readonly opsPort: number;
}

/** API processes beside each other, each of which can be killed while it answers. */
export interface ApiFleet {
  readonly addresses: readonly string[];
  readonly start: (place: number) => Promise<void>;
  readonly kill: (place: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function findBerths(count: number): Promise<readonly Berth[]> {
  const ports = await freePorts(count * 2);
  return Array.from({ length: count }, (_, place) => ({
    port: ports[place * 2] ?? 0,
    opsPort: ports[place * 2 + 1] ?? 0,
  }));
}

export function makeApiFleet(
  berths: readonly Berth[],
  environment: Readonly<Record<string, string>>,
  tell: (line: string) => void,
): ApiFleet {
  const running = new Map<number, RunningProcess>();
  return {
    addresses: berths.map(({ port }) => `http://127.0.0.1:${port}`),
    start: async (place) => {
      const { port, opsPort } = berths[place] ?? { port: 0, opsPort: 0 };
      const child = startProcess({
        name: `api ${place}`,
        command: process.execPath,
        parameters: [await serverMain('api')],
        environment: { ...environment, ATRIUM_API_PORT: String(port), ATRIUM_OPS_PORT: String(opsPort) },
        output: { line: tell },
      });
      running.set(place, child);
      await waitForAddress(`http://127.0.0.1:${opsPort}/health/ready`, child, 60_000);
    },
    kill: async (place) => running.get(place)?.kill(),
    stop: async () => void (await Promise.all([...running.values()].map((child) => child.stop()))),
  };
}
