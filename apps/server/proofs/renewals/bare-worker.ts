import { createServer } from 'node:http2';
import { type Context, createEndpointHandler, service } from '@restatedev/restate-sdk';
import { Pool } from 'pg';

/** The least that a renewal could be: as many steps as ours, with one insert, one call of the gateway and one update. */
const [port = '0', databaseUrl = '', gatewayAddress = '', key = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const query = async (text: string, values: readonly unknown[]) => {
  await pool.query(text, [...values]);
  return null;
};

async function charge(id: string, customer: string, method: string): Promise<null> {
  const form = { amount: '4900', currency: 'usd', customer, payment_method: method };
  const reply = await fetch(`${gatewayAddress}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': id,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  if (!reply.ok) throw new Error(`the gateway answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return null;
}

interface Order {
  readonly id: string;
  readonly customer: string;
  readonly method: string;
}

const bare = service({
  name: 'bare-renewal',
  handlers: {
    run: async (engine: Context, { id, customer, method }: Order) => {
      await engine.run('read', () => query('select from bare_due where id = $1', [id]));
      await engine.run('insert', () =>
        query('insert into bare_renewals (id) values ($1) on conflict do nothing', [id]),
      );
      await engine.run('charge', () => charge(id, customer, method));
      await engine.run('update', () => query(`update bare_renewals set state = 'paid' where id = $1`, [id]));
      await engine.run('end', () => query('update bare_due set done_at = now() where id = $1', [id]));
    },
  },
});
createServer(createEndpointHandler({ services: [bare], logger: () => undefined })).listen(Number(port), '127.0.0.1');
