import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import type { Locale } from '@atrium/domain/identity/locale';
import { providerProofAt } from '@atrium/domain/identity/provider-sign-in';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Doer, personOf, record } from '../audit/steps/record.ts';
import { type Answer, judgeProviderAnswer, type ProvenPerson } from './judge-provider-answer.ts';
import { chooseOrganisation } from './steps/choose-organisation.ts';
import { foundAccount } from './steps/found-account.ts';
import { type OpenedSession, openSession } from './steps/open-session.ts';
import { findConnected, noteProviderUse } from './stores/connected-providers.store.ts';
import { findUserById } from './stores/users.store.ts';

type Opened = OpenedSession & { readonly email: string };

/**
 * Opens a session for somebody whom a provider has identified, each answer once. Who they are is issuer and subject;
 * an address decides only whether a new account can be made (D-263).
 */
export async function signInWithProvider(
  ctx: Context,
  caller: Visitor,
  { locale, ...answer }: Answer & { readonly locale?: Locale | undefined },
): Promise<Opened> {
  // Whose account the failure is recorded for, once it is known.
  let userId: string | null = null;
  try {
    const person = await judgeProviderAnswer(ctx, 'sign_in', answer);
    const known = await findConnected(ctx.db, person.issuer, person.subject);
    if (known === undefined) return await signUp(ctx, caller, person, locale);
    userId = known.user_id;
    return await enter(ctx, caller, person, known);
  } catch (error) {
    if (error instanceof Refused) await recordFailure(ctx, caller, userId, error.code);
    throw error;
  }
}

async function enter(
  ctx: Context,
  caller: Visitor,
  person: ProvenPerson,
  known: { readonly id: string; readonly user_id: string },
): Promise<Opened> {
  const { user_id: userId } = known;
  const user = await findUserById(ctx.db, userId);
  const organisation = await chooseOrganisation(ctx.db, { ...user, id: userId });
  if (!organisation.allowed) throw new Refused('identity.disabled');
  const organisationId = organisation.plan;
  return inOrganisation(ctx, organisationId ?? platformOrganisationId, async (tx) => {
    // The account is locked before the connection, in the order in which disconnecting locks them.
    const provedAt = providerProofAt(person.signedInAt, ctx.clock.wall());
    const opening = { userId, organisationId, passwordHash: null, proof: 'provider', provedAt } as const;
    const session = await openSession(ctx, tx, caller, opening);
    if (!(await noteProviderUse(tx, known.id, ctx.clock.wall()))) throw new Refused('identity.provider_refused');
    await recordSignIn({ ctx, organisationId: organisationId ?? platformOrganisationId, tx }, caller, {
      userId,
      email: user.email,
      provider: person.provider,
      session,
    });
    return { ...session, email: user.email };
  });
}

function signUp(ctx: Context, caller: Visitor, person: ProvenPerson, locale: Locale | undefined): Promise<Opened> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const { userId, email } = await foundAccount(ctx, tx, caller, { person, locale });
    const opening = { userId, organisationId: null, passwordHash: null, proof: 'provider' } as const;
    const session = await openSession(ctx, tx, caller, opening);
    const facts = { userId, email, provider: person.provider, session };
    await recordSignIn({ ctx, organisationId: platformOrganisationId, tx }, caller, facts);
    return { ...session, email };
  });
}

type Recording = Parameters<typeof record>[0];

interface SignInFacts {
  readonly userId: string;
  readonly email: string;
  readonly provider: string;
  readonly session: OpenedSession;
}

async function recordSignIn(recording: Recording, caller: Visitor, { userId, email, provider, session }: SignInFacts) {
  await record(recording, personOf(userId, caller), {
    action: 'identity.signed_in',
    subjectId: userId,
    facts: { sessionId: session.sessionId, assurance: session.assurance, provider },
    personal: { email },
  });
}

async function recordFailure(ctx: Context, caller: Visitor, userId: string | null, refusal: RefusalCode) {
  const { address, userAgent } = caller;
  const doer: Doer = userId ? personOf(userId, caller) : { kind: 'visitor', from: { address, userAgent } };
  await inOrganisation(ctx, platformOrganisationId, (tx) =>
    record({ ctx, organisationId: platformOrganisationId, tx }, doer, {
      action: 'identity.sign_in_failed',
      subjectId: userId,
      facts: { reason: refusal.replace('identity.', '') },
      personal: {},
    }),
  );
}
