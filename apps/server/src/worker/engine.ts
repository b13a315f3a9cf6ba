import { connect, HttpCallError, SendOpts } from '@restatedev/restate-sdk-clients';
import type { Config } from '../runtime/config.ts';
import type { ClaimedRow } from './claim-due-work.store.ts';
import { registerWorkers } from './register-workers.ts';
import type { Run, RunKey } from './run.ts';
import { sendTimeoutMs } from './settings.ts';

/** The way into the durable engine. */
export interface Engine {
  /** Hands a row over; the key makes a second hand-over of the same attempt the same run. */
  readonly send: (row: ClaimedRow) => Promise<void>;
  /** Tells the engine where the workers of this release are, and what they can carry out. */
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
          parameter: { id, attempt },
          opts: SendOpts.from<RunKey>({ idempotencyKey: `${id}:${attempt}`, timeout: sendTimeoutMs }),
        });
      } catch (error) {
        // The engine's state is disposable: one that starts empty knows nobody.
        if (error instanceof HttpCallError && error.status === 404) await register();
        throw error;
      }
    },
  };
}
