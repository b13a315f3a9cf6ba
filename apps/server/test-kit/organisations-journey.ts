import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { getTestClock, moveTestClock } from '@atrium/contract/test-clock/test-clock';
import { Client } from 'pg';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';

/** A second organisation, of which nothing was billed yet, moves to another country. */
export async function secondOrganisation(call: JourneyCall, firstId: string): Promise<void> {
  const { tenantId } = await call(addOrganisation, { tenantName: 'Lake India', country: 'US' });
  await call(switchTenant, { tenantId });
  const address = { Address1: '1 MG Road', Address2: '', City: 'Pune', PinCode: '411001', State: 'MH', Country: 'IN' };
  await call(saveBillingAddress, address);
  await call(switchTenant, { tenantId: firstId });
}

/** Another organisation, as if it had been founded in a sandbox, gets its clock moved. */
export async function testClockJourney(api: TestApi, call: JourneyCall, firstId: string): Promise<void> {
  const { tenantId } = await call(addOrganisation, { tenantName: 'Lake Sandbox', country: 'US' });
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query('update companies set is_test = true where organisation_id = $1', [tenantId]);
  await client.end();
  await call(switchTenant, { tenantId });
  const { now } = await call(getTestClock, {});
  await call(moveTestClock, { until: new Date(Date.parse(now) + 86_400_000).toISOString() });
  await call(switchTenant, { tenantId: firstId });
}
