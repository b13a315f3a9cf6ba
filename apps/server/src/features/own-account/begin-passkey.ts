import { beginPasskey as endpoint } from '@atrium/contract/own-account/passkeys';
import { decideAddPasskey } from '@atrium/domain/security/passkey';
import { algorithms, newChallenge, relyingParty, timeoutMs } from '../../keys/passkeys.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { listPasskeysOf } from '../identity/stores/passkeys.store.ts';
import { findUserById } from '../identity/stores/users.store.ts';

/** Asks an authenticator for a new key. Only this session can bring its answer. */
export const beginPasskey = serve(endpoint, async (ctx, caller) => {
  const { id: sessionId, userId } = caller.session;
  // Whoever signed up with somebody else's address must not keep a key to the account.
  await refuseMove(ctx.db, userId, 'set_up_factor');
  const held = await listPasskeysOf(ctx.db, userId);
  const decision = decideAddPasskey(held.length);
  if (!decision.allowed) throw new Refused(decision.refusal);
  const { email, first_name, last_name } = await findUserById(ctx.db, userId);
  return {
    challenge: Buffer.from(newChallenge(ctx, `add:${sessionId}`)).toString('base64url'),
    rp: { id: relyingParty(ctx), name: 'Atrium' },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: email,
      displayName: `${first_name} ${last_name}`.trim(),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: held.map(({ credential_id }) => ({
      type: 'public-key' as const,
      id: credential_id.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
});
