import { trackEvent } from '@atrium/contract/leads/track-event';
import { type AnalyticsEvent, type EventData, isImpersonalData } from '@atrium/domain/leads/analytics-event';
import { call } from '../api-client.ts';

/** Made anew each time that the page is opened. It is kept nowhere, so it cannot follow anybody. */
const visit = crypto.randomUUID();

/** Sends an event. Data that could name somebody is not sent at all. */
export async function sendEvent(event: AnalyticsEvent, eventdata: EventData): Promise<void> {
  if (isImpersonalData(eventdata)) await call(trackEvent, { event, eventdata, visit });
}
