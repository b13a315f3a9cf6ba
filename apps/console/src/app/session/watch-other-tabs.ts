import { loadSession } from '../../lib/api-client.ts';
import { adoptSession, endSession, sessionState } from '../../lib/session.ts';
import { onOtherTab } from '../../lib/session-channel.ts';
import { onMarkerChange } from '../../lib/session-marker.ts';

/** The marker names user and organisation. If both are ours, this tab made the change. */
function isOurs(marker: string): boolean {
  const state = sessionState();
  if (state.phase !== 'signed_in') return false;
  const { user, organisation } = state.reply;
  return marker.includes(user.id) && marker.includes(organisation?.tenantId ?? 'none');
}

/** Follows sign-in, sign-out and switch in other tabs, by message or by the marker cookie (D-65). */
export function watchOtherTabs(): () => void {
  const stopMessages = onOtherTab((message) => {
    if (message.kind === 'session') adoptSession(message.reply);
    else endSession('elsewhere');
  });
  const stopMarker = onMarkerChange((marker) => {
    if (marker === '') endSession('elsewhere');
    else if (!isOurs(marker)) loadSession().catch(() => undefined);
  });
  return () => {
    stopMessages();
    stopMarker();
  };
}
