import { beginPasskeySignIn, signInWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { call } from '../../lib/api-client.ts';
import { askAuthenticator, canAutofill, isDeclined, stopAsking } from '../../lib/authenticator.ts';
import { adoptSession } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';

type Question = ReturnType<(typeof beginPasskeySignIn)['reply']['parse']>;

/** Closing the browser's question is no failure. */
async function answer(question: Question, isAutofill: boolean): Promise<void> {
  try {
    const reply = await call(signInWithPasskey, await askAuthenticator(question, isAutofill));
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  } catch (error) {
    if (!isDeclined(error)) throw error;
  }
}

/** Signs in with a passkey that the person chooses. */
export async function signInByPasskey(): Promise<void> {
  await answer(await call(beginPasskeySignIn, {}), false);
}

/** Offers passkeys in the e-mail field, as long as the page stays. Where that fails, nothing is offered. */
export async function offerInField(signal: AbortSignal): Promise<void> {
  const question = (await canAutofill()) ? await call(beginPasskeySignIn, {}).catch(() => null) : null;
  if (question === null || signal.aborted) return;
  signal.addEventListener('abort', stopAsking, { once: true });
  await answer(question, true);
}
