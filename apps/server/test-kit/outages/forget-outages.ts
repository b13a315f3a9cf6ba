import { Client } from 'pg';

/** Stories move one clock back and forth: what one noted must not lie in the future of the next. */
export async function forgetOutages(superuserUrl: string): Promise<void> {
  await runAsOwner(superuserUrl, 'delete from gateway_outages; delete from gateway_holds');
}

/** Time flies in a story: a gateway that asked for a moment's patience has had it. */
export const recoverBudgets = (superuserUrl: string): Promise<void> =>
  runAsOwner(superuserUrl, 'update call_budgets set slow_percent = 100, wait_until = now(), spent_until = now()');

async function runAsOwner(superuserUrl: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  // A story that ends drops its database under a call that is under way.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statements);
  await client.end();
}
