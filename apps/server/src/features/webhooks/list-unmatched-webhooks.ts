import type { Context } from '../../runtime/context.ts';
import { countUnmatched, listUnmatched } from '../payments/stores/gateway-webhooks.store.ts';

const mostListed = 200;

/** Webhooks about nothing that we know, the newest first, and how many there are. */
export async function listUnmatchedWebhooks({ db }: Pick<Context, 'db'>) {
  return { count: await countUnmatched(db), webhooks: await listUnmatched(db, mostListed) };
}
