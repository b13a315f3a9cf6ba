import { addPasskey as endpoint } from '@atrium/contract/own-account/passkeys';
import { decideAddPasskey } from '@atrium/domain/security/passkey';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { readMadePasskey } from '../../keys/passkeys.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { insertPasskey, listPasskeysOf, takeAnswer } from '../identity/stores/passkeys.store.ts';
import { raiseAssurance } from '../identity/stores/session-proofs.store.ts';
import { endOwnSessions } from '../identity/stores/sessions.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Keeps a key that an authenticator made for the question of this session. */
export const addPasskey = serve(
  endpoint,
  async (ctx, caller, { name, endOthers, ...answer }): Promise<{ id: string }> => {
    const { id: sessionId, userId } = caller.session;
    const made = await readMadePasskey(ctx, `add:${sessionId}`, answer);
    if (made === null) throw new Refused('security.passkey_not_added');
    const id = ctx.newId();
    const now = ctx.clock.wall();
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      await lockAccount(tx, userId);
      await confirmNow(ctx, tx);
      await refuseMove(tx, userId, 'set_up_factor');
      await refuseWeakProof(ctx, tx, caller);
      const decision = decideAddPasskey((await listPasskeysOf(tx, userId)).length);
      if (!decision.allowed) throw new Refused(decision.refusal);
      const isNew =
        (await takeAnswer(tx, made.challengeId, now)) && (await insertPasskey(tx, { ...made, id, userId, name, now }));
      if (!isNew) throw new Refused('security.passkey_not_added');
      // The key was just used in this session, which so has shown a second factor.
      await raiseAssurance(tx, sessionId, 'second_factor', now);
      if (endOthers) await endOwnSessions(tx, userId, { allBut: sessionId }, now);
      await tellFactorChange(ctx, { organisationId, tx }, caller, 'passkey_added', { passkeyId: id });
    });
    return { id };
  },
);
