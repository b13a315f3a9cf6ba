import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Assertion } from '../../keys/passkeys.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Doer, personOf, record } from '../audit/steps/record.ts';
import { chooseOrganisation } from './steps/choose-organisation.ts';
import { judgePasskey, takePasskeyAnswer } from './steps/judge-passkey.ts';
import { type OpenedSession, openSession } from './steps/open-session.ts';
import { findUserById } from './stores/users.store.ts';

/** Opens a session for the answer of a passkey, each answer once. No second factor is owed (D-230). */
export async function signInWithPasskey(
  ctx: Context,
  caller: Visitor,
  input: Assertion,
): Promise<OpenedSession & { readonly email: string }> {
  const answer = await judgePasskey(ctx, ctx.db, input);
  if (answer === null) return refuse(ctx, caller, null, 'passkey_refused');
  const { userId } = answer;
  const user = await findUserById(ctx.db, userId);
  const organisation = await chooseOrganisation(ctx.db, { ...user, id: userId });
  if (!organisation.allowed) return refuse(ctx, caller, userId, 'disabled');
  const organisationId = organisation.plan;
  const chain = organisationId ?? platformOrganisationId;
  const open = inOrganisation(ctx, chain, async (tx) => {
    // The account is locked before the passkey, in the order in which removing one locks them.
    const opening = { userId, organisationId, passwordHash: null, proof: 'passkey' } as const;
    const session = await openSession(ctx, tx, caller, opening);
    if (!(await takePasskeyAnswer(ctx, tx, answer))) throw new Refused('security.passkey_refused');
    await record({ ctx, organisationId: chain, tx }, personOf(userId, caller), {
      action: 'identity.signed_in',
      subjectId: userId,
      facts: { sessionId: session.sessionId, assurance: session.assurance, passkeyId: answer.id },
      personal: { email: user.email },
    });
    return session;
  });
  const opened = await open.catch((error: unknown) => {
    const isTaken = error instanceof Refused && error.code === 'security.passkey_refused';
    return isTaken ? refuse(ctx, caller, userId, 'passkey_refused') : Promise.reject(error);
  });
  return { ...opened, email: user.email };
}

async function refuse(
  ctx: Context,
  caller: Visitor,
  userId: string | null,
  reason: 'passkey_refused' | 'disabled',
): Promise<never> {
  const { address, userAgent } = caller;
  const doer: Doer = userId ? personOf(userId, caller) : { kind: 'visitor', from: { address, userAgent } };
  await inOrganisation(ctx, platformOrganisationId, (tx) =>
    record({ ctx, organisationId: platformOrganisationId, tx }, doer, {
      action: 'identity.sign_in_failed',
      subjectId: userId,
      facts: { reason },
      personal: {},
    }),
  );
  throw new Refused(reason === 'disabled' ? 'identity.disabled' : 'security.passkey_refused');
}
