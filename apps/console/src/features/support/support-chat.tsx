import { getChatHash, getSupportChat } from '@atrium/contract/leads/support-chat';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api-client.ts';
import { isAllowed, onConsentChange } from '../../lib/events/consent.ts';
import { loadScript } from '../../lib/load-script.ts';

/** What the script of the chat offers (the calls of Intercom's messenger). */
type Messenger = (command: 'boot' | 'shutdown', settings?: Readonly<Record<string, string>>) => void;
const messenger = () => (window as { Intercom?: Messenger }).Intercom;

/** The server marks the documents that may load the chat: never those on which a card is typed. */
const isOffered = (): boolean => document.querySelector('meta[name="atrium-support-chat"]') !== null;

async function start(signal: AbortSignal): Promise<void> {
  const [chat, person] = await Promise.all([call(getSupportChat, {}, { signal }), call(getChatHash, {}, { signal })]);
  await loadScript(chat.scriptAddress);
  if (!signal.aborted) messenger()?.('boot', { app_id: chat.uuid, user_id: person.userId, user_hash: person.hash });
}

/** Starts the support chat where there is one and the person allows it; taking the consent back ends it at once (N-51). */
export function SupportChat() {
  const isWanted = useSyncExternalStore(onConsentChange, () => isAllowed('chat')) && isOffered();
  useEffect(() => {
    if (!isWanted) return;
    const starting = new AbortController();
    start(starting.signal).catch(() => undefined);
    return () => {
      starting.abort();
      messenger()?.('shutdown');
    };
  }, [isWanted]);
  return null;
}
