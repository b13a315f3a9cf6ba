import { trackEvent as endpoint } from '@atrium/contract/leads/track-event';
import { serve } from '../../runtime/serve.ts';

/** Hands an event on without the person, the session and the address it came from. */
export const trackEvent = serve(endpoint, async ({ analytics, clock }, _caller, { event, eventdata, visit }) => {
  analytics?.track({ event, eventdata, visit, at: clock.wall() });
  return { recorded: analytics !== null };
});
