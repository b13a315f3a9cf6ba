import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../test-kit/billing-api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const details = {
  Plan: 'Essential',
  PrepaidDuration: 12,
  PrepaidDurationDays: 0,
  Code: 'GIFT',
  Description: '',
  Products: [
    {
      Name: 'erp',
      PlanName: 'Essential',
      UserCount: 5,
    },
  ],
  RedeemedDate: null,
};

test.each([
  [
    [{ amount: '1250.50', currency: 'INR' }],
    'What you paid for their unused days goes back to the credit, card or account that paid: ₹1,250.50.',
  ],
  [[], null],
])('(D-134) the unused days of what ends go back the way they were paid: %j', async (keptAsBalance, words) => {
  server.use(
    answer(getSubscriptionDetails, subscriptionsReply()),
    answer(checkPrepaidCode, {
      CanApply: false,
      CanOverride: true,
      Reason: '',
      CodeDetails: details,
      activeTill: '2027-11-15',
      ends: ['crm'],
      keptAsBalance,
    }),
  );
  const { user } = openPage('/billing?dialog=prepaid-code');
  const popup = await screen.findByRole('dialog', { name: 'Redeem prepaid code' });
  await user.type(await within(popup).findByLabelText('Prepaid code'), 'gift{Enter}');
  const warning = await screen.findByText(/Your existing subscriptions expire/);
  expect(warning.textContent?.includes('account that paid')).toBe(words !== null);
  if (words !== null) expect(warning.textContent).toContain(words);
});
