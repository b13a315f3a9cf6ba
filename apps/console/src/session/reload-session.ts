import { loadSession } from '../lib/api-client.ts';
import { sessionState } from './session.ts';
import { tellOtherTabs } from './session-channel.ts';

/** Asks the server for the session as it is now, and tells the other tabs. */
export async function reloadSession(): Promise<void> {
  await loadSession();
  const state = sessionState();
  if (state.phase === 'signed_in') tellOtherTabs({ kind: 'session', reply: state.reply });
}
