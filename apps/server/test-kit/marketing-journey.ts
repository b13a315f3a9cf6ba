import { saveMetadata } from '@atrium/contract/company/save-metadata';
import { saveContact } from '@atrium/contract/leads/save-contact';
import { getChatHash, getSupportChat } from '@atrium/contract/leads/support-chat';
import { trackEvent } from '@atrium/contract/leads/track-event';
import { recordCrash } from '@atrium/contract/reports/record-crash';
import { recordPageView } from '@atrium/contract/reports/record-page-view';
import type { JourneyCall } from './subscriptions-journey.ts';

/** What pages tell about their visitors, and what products remember for an organisation. */
export async function marketingJourney(call: JourneyCall): Promise<void> {
  const lead = { firstName: 'Lea', lastName: 'Ost', organisation: 'Ost', phone: '', noOfEmployees: '1' } as const;
  await call(saveContact, { ...lead, email: 'lea@plans.test' });
  await call(trackEvent, { event: 'page_view', eventdata: { path: '/' }, visit: crypto.randomUUID() });
  await call(getSupportChat, {});
  await call(getChatHash, {});
  await call(saveMetadata, { metadata: { 'books.footer': 'Thank you' } });
  await call(recordCrash, { kind: 'part', error: 'TypeError', screen: '/', frames: [] });
  await call(recordPageView, { path: '/myaccount/billing/purchase-plan/trial-success' });
}
