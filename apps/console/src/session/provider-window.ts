import { beginProviderSignIn } from '@atrium/contract/identity/provider-sign-in';
import { call } from '../lib/api-client.ts';
import { perTab } from '../lib/storage.ts';
import { leaveFor } from './leave-for.ts';

/** What a provider adds to the address of the page that it sends the person back to. */
export interface ProviderReply {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

type Message = { readonly state: string; readonly reply: ProviderReply | null };

const channelName = 'atrium-provider';

/** Leaves for the provider; the person comes back to `/login/callback`, and from there to this path. */
export async function signInElsewhere(provider: string, returnPath: string): Promise<void> {
  const { address } = await call(beginProviderSignIn, { provider, purpose: 'sign_in' });
  perTab.write('provider_return', returnPath);
  leaveFor(address);
}

/** Where to go after the provider; null in a window that only hands the answer over. Asked once. */
export function takeReturnPath(): string | null {
  const path = perTab.read('provider_return');
  perTab.remove('provider_return');
  return path;
}

/** Hands the provider's answer to the tab that opened this window; null if the person declined. */
export function handOver({ state, reply }: Message): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ state, reply } satisfies Message);
  channel.close();
}

/** Long enough for an answer that was sent before the window closed. */
const settleMs = 1500;

/**
 * Asks the provider in a window of its own, so that this screen and what is typed on it stay. Null if the person
 * declines or comes back without an answer. Must be called by a click, or the browser opens no window.
 */
export async function askInWindow(provider: string, purpose: 'connect' | 'step_up'): Promise<ProviderReply | null> {
  // The new window gets a copy of what this tab keeps.
  perTab.remove('provider_return');
  const opened = window.open('', '_blank', 'popup,width=520,height=680');
  try {
    const { address } = await call(beginProviderSignIn, { provider, purpose });
    const answer = waitForAnswer(new URL(address).searchParams.get('state') ?? '');
    opened?.location.replace(address);
    return opened === null ? null : await answer;
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Whether the other window is closed cannot be seen from here, so coming back without an answer ends the wait. */
function waitForAnswer(state: string): Promise<ProviderReply | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    const finish = (reply: ProviderReply | null): void => {
      channel.close();
      window.removeEventListener('focus', giveUp);
      resolve(reply);
    };
    const giveUp = (): void => void setTimeout(finish, settleMs, null);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.state === state) finish(data.reply);
    });
    window.addEventListener('focus', giveUp);
  });
}
