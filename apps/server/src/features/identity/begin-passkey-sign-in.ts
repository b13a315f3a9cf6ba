import { beginPasskeySignIn as endpoint } from '@atrium/contract/identity/passkey-sign-in';
import { newChallenge, relyingParty, timeoutMs } from '../../keys/passkeys.ts';
import { serve } from '../../runtime/serve.ts';

/** A question that whoever holds a passkey of this site can answer. It reads and writes nothing. */
export const beginPasskeySignIn = serve(endpoint, async (ctx) => {
  return {
    challenge: Buffer.from(newChallenge(ctx, 'sign-in')).toString('base64url'),
    rpId: relyingParty(ctx),
    timeout: timeoutMs,
    userVerification: 'required' as const,
  };
});
