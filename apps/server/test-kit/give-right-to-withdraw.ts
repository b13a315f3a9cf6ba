import { Client } from 'pg';

/**
 * Gives a purchase the right that a consumer of another country would have. No role may change an invoice, so the
 * database's owner does.
 */
export async function giveRightToWithdraw(
  owner: Client,
  invoiceId: string,
  right: object = { days: 3_650, writeTo: 'withdraw@seller.test' },
): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `update invoices set buyer = buyer || $2::jsonb,
       inputs = case
         when inputs ? 'buyer' then jsonb_set(inputs, '{buyer}', (inputs->'buyer') || $2::jsonb)
         when inputs ? 'prepaid' then jsonb_set(inputs, '{prepaid,buyer}', (inputs#>'{prepaid,buyer}') || $2::jsonb)
         else inputs end
     where id = $1`,
    [invoiceId, JSON.stringify({ withdrawal: right })],
  );
  await owner.query('set session_replication_role = origin');
}

/** The same for whoever has no connection. */
export async function giveRightAt(superuserUrl: string, invoiceId: string, right?: object): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await giveRightToWithdraw(client, invoiceId, right);
  await client.end();
}
