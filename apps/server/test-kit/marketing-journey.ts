import { saveContact } from '@atrium/contract/leads/save-contact';
import { recordPageView } from '@atrium/contract/reports/record-page-view';
import type { JourneyCall } from './subscriptions-journey.ts';

/** What pages tell about their visitors. */
export async function marketingJourney(call: JourneyCall): Promise<void> {
  const lead = { firstName: 'Lea', lastName: 'Ost', organisation: 'Ost', phone: '', noOfEmployees: '1' } as const;
  await call(saveContact, { ...lead, email: 'lea@plans.test' });
  await call(recordPageView, { path: '/myaccount/billing/purchase-plan/trial-success' });
}
