import type { Context } from '../../runtime/context.ts';
import { newChallenge, relyingParty, timeoutMs } from '../../runtime/passkeys.ts';

/** A question that whoever holds a passkey of this site can answer. It reads and writes nothing. */
export async function beginPasskeySignIn(ctx: Context) {
  return {
    challenge: Buffer.from(newChallenge(ctx, 'sign-in')).toString('base64url'),
    rpId: relyingParty(ctx),
    timeout: timeoutMs,
    userVerification: 'required' as const,
  };
}
