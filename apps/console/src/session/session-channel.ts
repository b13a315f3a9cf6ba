import type { SessionReply } from '@atrium/contract/identity/session-reply';

export type SessionMessage =
  | { readonly kind: 'session'; readonly reply: SessionReply }
  | { readonly kind: 'ended' }
  /** The person used keyboard, mouse or touch at this instant. */
  | { readonly kind: 'input'; readonly at: number };

const channelName = 'atrium-session';

/** Tells the other tabs of this browser. Without the channel, they notice by the marker cookie (D-65). */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

export function tellOtherTabs(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onOtherTab(listener: (message: SessionMessage) => void): () => void {
  const receive = (event: MessageEvent<SessionMessage>): void => listener(event.data);
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}
