import type { AnalyticsEvent, EventData } from '@atrium/domain/leads/analytics-event';
import { isAllowed } from './consent.ts';

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

/** Reports an event without waiting; a failure is ignored. What sends it is fetched only where events are counted. */
export function reportEvent(event: AnalyticsEvent, eventdata: EventData): void {
  if (!isCounted() || !mayBeCounted()) return;
  const send = async () => {
    const { sendEvent } = await import('./send-event.ts');
    if (mayBeCounted()) await sendEvent(event, eventdata);
  };
  send().catch(() => undefined);
}
