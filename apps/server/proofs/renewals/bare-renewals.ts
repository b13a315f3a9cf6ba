import { fileURLToPath } from 'node:url';
import { connect } from '@restatedev/restate-sdk-clients';
import { Client } from 'pg';
import { v7 as newId } from 'uuid';
import { freePort } from '../../../../tools/services/free-port.ts';
import { startProcess } from '../../../../tools/services/process.ts';
import type { MonthEndStack } from '../../scenarios/money/renewals/month-end-stack.ts';
import { sandboxStripeKey } from '../../test-kit/payment-sandbox.ts';

const main = fileURLToPath(new URL('bare-worker.ts', import.meta.url));
const atOnce = 16;

/** How many bare runs one worker makes a second, through the same engine, database and gateway. */
export async function measureBare(stack: MonthEndStack, count: number): Promise<number> {
  const port = await freePort();
  const worker = startProcess({
    name: 'bare worker',
    command: process.execPath,
    parameters: [main, String(port), stack.superuserUrl, stack.sandbox.address, sandboxStripeKey],
    output: { line: (line) => console.log(line) },
  });
  const client = new Client({ connectionString: stack.superuserUrl });
  await client.connect();
  try {
    await client.query('create table bare_due (id uuid primary key, done_at timestamptz)');
    await client.query(`create table bare_renewals (id uuid primary key, state text not null default 'open')`);
    const { rows } = await client.query<{ customer: string; method: string }>(
      `select customer_reference as customer, method_reference as method from payment_methods where gateway = 'stripe' limit 1`,
    );
    const orders = Array.from({ length: count }, () => ({ id: newId(), ...rows[0] }));
    await client.query('insert into bare_due (id) select unnest($1::uuid[])', [orders.map(({ id }) => id)]);
    await register(stack.engines.adminAddress, port);
    const ingress = connect({ url: stack.engines.ingressAddress });
    const began = performance.now();
    const waiting = [...orders];
    const send = async () => {
      for (let order = waiting.shift(); order; order = waiting.shift())
        await ingress.call({ service: 'bare-renewal', handler: 'run', parameter: order });
    };
    // As many as our worker has under way.
    await Promise.all(Array.from({ length: atOnce * 4 }, send));
    return count / ((performance.now() - began) / 1000);
  } finally {
    await client.end();
    await worker.stop();
  }
}

async function register(adminAddress: string, port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${adminAddress}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri: `http://127.0.0.1:${port}`, force: true }),
    });
    if (reply.ok) return;
    if (tries > 40) throw new Error(`the bare worker could not be registered: ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
