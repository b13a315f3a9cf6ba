import type { trackEvent as endpoint } from '@atrium/contract/leads/track-event';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';

/** Hands an event on without the person, the session and the address it came from. */
export async function trackEvent(
  { analytics, clock }: Pick<Context, 'analytics' | 'clock'>,
  { event, eventdata, visit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  analytics?.track({ event, eventdata, visit, at: clock.wall() });
  return { recorded: analytics !== null };
}
