import { trackEvent } from '@atrium/contract/leads/track-event';
import { type AnalyticsEvent, type EventData, isImpersonalData } from '@atrium/domain/leads/analytics-event';
import { call } from './api-client.ts';
import { isAllowed } from './consent.ts';

/** Made anew each time that the page is opened. It is kept nowhere, so it cannot follow anybody. */
const visit = crypto.randomUUID();

/** The server marks its documents where events are counted at all. */
const isCounted = (): boolean => document.querySelector('meta[name="atrium-analytics"]') !== null;

/** People whose browser says that they object are not counted (N-50). */
function isObjecting(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Asked before each request, so that an answer that is taken back counts at once (D-66). */
export const mayBeCounted = (): boolean => isAllowed('analytics') && !isObjecting();

/** Reports an event without waiting; a failure is ignored. Data that could name somebody is not sent at all. */
export function reportEvent(event: AnalyticsEvent, eventdata: EventData): void {
  if (!isCounted() || !mayBeCounted() || !isImpersonalData(eventdata)) return;
  call(trackEvent, { event, eventdata, visit }).catch(() => undefined);
}
