import { join } from 'node:path';
import { freePorts } from '../../../../../tools/services/free-port.ts';
import { type Restate, startRestate } from '../../../../../tools/services/restate.ts';

/** One engine, or a cluster of three of which any may die. */
export interface Engines {
  readonly ingressAddress: string;
  readonly adminAddress: string;
  readonly count: number;
  readonly kill: (place: number) => Promise<void>;
  readonly start: (place: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startEngines(
  directory: string,
  { identityKeyFile }: { readonly nodes: 1 | 3; readonly identityKeyFile: string },
): Promise<Engines> {
  const [ingress = 0, admin = 0, node = 0] = await freePorts(3);
  const start = () =>
    startRestate({ directory: join(directory, '0'), ports: { ingress, admin, node }, identityKeyFile });
  let engine: Restate = await start();
  return {
    ingressAddress: engine.ingressAddress,
    adminAddress: engine.adminAddress,
    count: 1,
    kill: () => engine.kill(),
    start: async () => {
      engine = await start();
    },
    stop: () => engine.stop(),
  };
}
