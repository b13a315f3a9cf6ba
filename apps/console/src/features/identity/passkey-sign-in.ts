import { beginPasskeySignIn, signInWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { call } from '../../lib/api-client.ts';
import { askAuthenticator, canAutofill, isDeclined, stopAsking } from '../../lib/authenticator.ts';
import { adoptSession } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';

type Question = ReturnType<(typeof beginPasskeySignIn)['reply']['parse']>;

type Answer = Awaited<ReturnType<typeof askAuthenticator>>;

async function enter(answer: Answer): Promise<void> {
  const reply = await call(signInWithPasskey, answer);
  adoptSession(reply);
  tellOtherTabs({ kind: 'session', reply });
}

/** Signs in with a passkey that the person chooses. Closing the browser's question is no failure. */
export async function signInByPasskey(): Promise<void> {
  const question: Question = await call(beginPasskeySignIn, {});
  const answer = await askAuthenticator(question, false).catch((error: unknown) => {
    if (!isDeclined(error)) throw error;
    return null;
  });
  if (answer !== null) await enter(answer);
}

/** Offers passkeys in the e-mail field, as long as the page stays. Nobody asked for it, so where the browser fails, nothing is said. */
export async function offerInField(signal: AbortSignal): Promise<void> {
  const question = (await canAutofill()) ? await call(beginPasskeySignIn, {}).catch(() => null) : null;
  if (question === null || signal.aborted) return;
  signal.addEventListener('abort', stopAsking, { once: true });
  const answer = await askAuthenticator(question, true).catch(() => null);
  if (answer !== null) await enter(answer);
}
