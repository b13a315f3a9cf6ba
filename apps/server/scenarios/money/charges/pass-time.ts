import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Longer than any call here can last; what waits longer need not wait for the clock. */
const restsMs = 45_000;
/** A renewal is tried again when its last try is over, so nothing of it is under way. */
const retryRestsMs = 3_000;

/** Lets the hours pass that the product would wait: what rests for a while is as if it had rested for twenty minutes. */
export function passTime(superuserUrl: string, kinds: readonly string[]): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const passing = (async () => {
    while (!stopping.signal.aborted) {
      // The database may be away for a while: then nothing passes.
      await passOnce(superuserUrl, kinds).catch(() => undefined);
      await delay(2_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await passing;
    },
  };
}

async function passOnce(superuserUrl: string, kinds: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `update payment_attempts set begun_at = begun_at - interval '20 minutes'
       where state = 'begun' and begun_at between now() - interval '15 minutes' and now() - $1 * interval '1 ms'`,
      [restsMs],
    );
    await client.query(
      `update gateway_notices set received_at = received_at - interval '20 minutes' where worked_off_at is null
         and received_at between now() - interval '15 minutes' and now() - $1 * interval '1 ms'`,
      [restsMs],
    );
    // The key is right, and its refusals were faults of the wire: an operator releases what the worker holds for them.
    await client.query(`delete from held_kinds where operator = 'worker'`);
    // The next renewal is a month away and stays there; the next try of an unpaid one is days away and comes now.
    await client.query(
      `update due_work set due_at = now() where done_at is null and due_at > now() and lease_until is null
         and kind = any($3) and case kind
           when 'retry-renewal' then created_at < now() - $2 * interval '1 ms'
           else due_at < now() + interval '1 day' and created_at < now() - $1 * interval '1 ms' end`,
      [restsMs, retryRestsMs, kinds],
    );
  } finally {
    await client.end();
  }
}
