import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { loadSession } from '../../lib/api-client.ts';
import { openOrganisation } from '../../lib/open-organisation.ts';
import { adoptSession, endSession, sessionState } from '../../lib/session.ts';
import { onOtherTab } from '../../lib/session-channel.ts';
import { onMarkerChange } from '../../lib/session-marker.ts';

/** The marker names the person who is signed in. */
function isOurs(marker: string): boolean {
  const state = sessionState();
  return state.phase === 'signed_in' && marker.includes(state.reply.user.id);
}

/**
 * Takes over what another tab was told. A tab that works in another organisation stays there, and asks for itself if
 * something about the person has changed (D-151).
 */
function follow(reply: SessionReply): void {
  const open = openOrganisation();
  const state = sessionState();
  const isElsewhere = open !== undefined && open !== reply.organisation?.tenantId;
  if (state.phase !== 'signed_in' || state.reply.user.id !== reply.user.id || !isElsewhere) adoptSession(reply);
  else if (factsOfPerson(state.reply) !== factsOfPerson(reply)) loadSession().catch(() => undefined);
}

function factsOfPerson({ user, emailVerified, assurance }: SessionReply): string {
  return JSON.stringify([user, emailVerified, assurance]);
}

/** Follows sign-in and sign-out in other tabs, by message or by the marker cookie (D-65). */
export function watchOtherTabs(): () => void {
  const stopMessages = onOtherTab((message) => {
    if (message.kind === 'session') follow(message.reply);
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
