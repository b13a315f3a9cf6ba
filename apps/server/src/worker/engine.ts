import { connect, HttpCallError, SendOpts } from '@restatedev/restate-sdk-clients';
import type { Config } from '../settings/config.ts';
import type { ClaimedRow } from './claim-due-work.store.ts';
import { registerWorkers } from './register-workers.ts';
import type { Run, RunKey } from './run.ts';
import { sendTimeoutMs } from './settings.ts';

/** The durable engine, Restate. */
export interface Engine {
  /** Sends a row. The key makes a second send of the same attempt the same run. */
  readonly send: (row: ClaimedRow) => Promise<void>;
  /** Registers the workers of this release and the runs that they serve. */
  readonly register: () => Promise<void>;
}

export function connectEngine(config: Config, runs: readonly Run[]): Engine {
  const ingress = connect({ url: config.restateIngress });
  const register = () => registerWorkers(config, runs);
  return {
    register,
    send: async ({ id, kind, attempt }) => {
      try {
        await ingress.send<RunKey>({
          service: kind,
          handler: 'run',
          // A second send of the attempt is not another run, so the time of the first stays.
          parameter: { id, attempt, sentAt: Date.now() },
          opts: SendOpts.from<RunKey>({ idempotencyKey: `${id}:${attempt}`, timeout: sendTimeoutMs }),
        });
      } catch (error) {
        // The engine's state is disposable: after an empty start no worker is registered.
        if (error instanceof HttpCallError && error.status === 404) await register();
        throw error;
      }
    },
  };
}
