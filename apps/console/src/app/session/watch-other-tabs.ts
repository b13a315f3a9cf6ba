import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { followSession } from '../../lib/api-client.ts';
import { openOrganisation } from '../../session/open-organisation.ts';
import { adoptSession, endSession, organisationOf, personOnScreen, sessionState } from '../../session/session.ts';
import { onOtherTab } from '../../session/session-channel.ts';
import { onMarkerChange } from '../../session/session-marker.ts';

/** The marker names the person who is signed in. */
function isOurs(marker: string): boolean {
  const person = personOnScreen();
  return person !== null && marker.includes(person.user.id);
}

/**
 * Takes over what another tab was told. A tab that works in another organisation stays there, and asks for itself if
 * something about the person has changed (D-151).
 */
function follow(reply: SessionReply): void {
  const open = openOrganisation();
  const person = personOnScreen();
  const isElsewhere = open !== undefined && open !== organisationOf(reply);
  const isLost = sessionState().phase === 'lost';
  if (person === null || person.user.id !== reply.user.id || !isElsewhere) adoptSession(reply);
  else if (isLost || factsOfPerson(person) !== factsOfPerson(reply)) followSession().catch(() => undefined);
}

function factsOfPerson({ user, emailVerified, assurance }: SessionReply): string {
  return JSON.stringify([user, emailVerified, assurance]);
}

/** Follows sign-in and sign-out in other tabs, by message or by the marker cookie (D-65). */
export function watchOtherTabs(): () => void {
  const stopMessages = onOtherTab((message) => {
    if (message.kind === 'session') follow(message.reply);
    else if (message.kind === 'ended') endSession('elsewhere');
  });
  const stopMarker = onMarkerChange((marker) => {
    if (marker === '') endSession('elsewhere');
    else if (!isOurs(marker)) followSession().catch(() => undefined);
  });
  return () => {
    stopMessages();
    stopMarker();
  };
}
