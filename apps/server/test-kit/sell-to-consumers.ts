import { Client } from 'pg';

const german = { country: 'DE', stateCode: null, taxId: 'DE136695976', fromOn: '2021-01-01', untilOn: null };

/** The shipped seller sells to businesses alone; from now on this one sells to consumers too, and is registered in Germany. */
export async function sellToConsumers(
  superuserUrl: string,
  countries: readonly string[],
  writeTo = 'withdraw@seller.test',
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('update sellers set registrations = registrations || $1::jsonb, consumers = $2', [
    JSON.stringify([german]),
    JSON.stringify({ countries, writeTo }),
  ]);
  await client.end();
}
