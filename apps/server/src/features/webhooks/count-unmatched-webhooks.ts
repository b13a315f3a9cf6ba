import type { Context } from '../../runtime/context.ts';
import { countUnmatched } from '../payments/stores/gateway-webhooks.store.ts';

/** For the metric: how many webhooks are about nothing that we know. */
export function countUnmatchedWebhooks({ db }: Pick<Context, 'db'>): Promise<number> {
  return countUnmatched(db);
}
