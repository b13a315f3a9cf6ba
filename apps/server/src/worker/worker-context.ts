import type { Mailer } from '../gateways/mailer.ts';
import type { Context } from '../runtime/context.ts';

/** What runs may touch besides the rest: the ways out that no request may wait for. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer;
}
