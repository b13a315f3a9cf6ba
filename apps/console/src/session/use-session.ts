import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { can, type Permission } from '@atrium/domain/access/permissions';
import { useRef, useSyncExternalStore } from 'react';
import { onSessionChange, personOnScreen, type SessionState, sessionState } from './session.ts';

export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** The signed-in person, for screens behind the sign-in. After sign-out the last one is kept until the screen is gone. */
export function useSession(): SessionReply {
  const state = useSessionState();
  const last = useRef<SessionReply | null>(null);
  last.current = personOnScreen(state) ?? last.current;
  if (last.current === null) throw new Error('no session on a screen that needs one');
  return last.current;
}

/** False for somebody who signs in by another service or a passkey alone: no form asks them for a password. */
export const useHasPassword = (): boolean => useSession().hasNoPassword !== true;

/** Uses the permission table that the server enforces. */
export function useCan(permission: Permission): boolean {
  return can(useSession().actor, permission);
}

export function mayNow(permission: Permission): boolean {
  return can(personOnScreen()?.actor ?? null, permission);
}
