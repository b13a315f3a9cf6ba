import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { signIn } from '@atrium/contract/identity/sign-in';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { demoCodes, expiredCodes } from './demo-codes.ts';
import { demoPassword } from './demo-people.ts';
import { seedCodes } from './seed-codes.ts';
import { seedDemo } from './seed-demo.ts';

let api: TestApi;
let operator: Database;
beforeAll(async () => {
  api = await startTestApi();
  operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'test' });
  await seedDemo(api.ctx);
});
afterAll(async () => {
  await operator.destroy();
  await api.stop();
});

test('the demo has a code of each kind and an organisation that pays by credits, and a second seeding adds nothing', async () => {
  await seedCodes(api.ctx, operator);
  await seedCodes(api.ctx, operator);
  const codes = await operator.selectFrom('codes').select('code').execute();
  expect(codes).toHaveLength(demoCodes.length + expiredCodes.length);
  const lena = api.browser();
  await lena.call(signIn, { email: 'lena@harbourfoods.example', password: demoPassword });
  const { body } = await lena.call(getCreditBilling, {});
  expect(body.TotalAvailableCredits).toBe('540.00');
  expect(body.CreditsApplied.map(({ Code }) => Code)).toEqual(['HARBOUR-GIFT', 'HARBOUR-2026']);
  expect(body.PricingInfo.pricing.map(({ module }) => module)).toEqual(['crm', 'people']);
  expect((await lena.call(getSubscriptionDetails, { Version: 'v2' })).body.isCreditFlow).toBe(true);
  const maya = api.browser();
  await maya.call(signIn, { email: 'maya@northlake.example', password: demoPassword });
  expect((await maya.call(checkDiscountCode, { Code: 'welcome25' })).body).toMatchObject({ CanApply: true });
  for (const Code of ['spring-15', 'taken-10'])
    expect((await maya.call(checkDiscountCode, { Code })).body).toMatchObject({ CanApply: Code === 'taken-10' });
  expect((await maya.call(checkPrepaidCode, { Code: 'crm-year' })).body).toMatchObject({ CanApply: true });
});
