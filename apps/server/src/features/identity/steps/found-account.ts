import { keptDays } from '@atrium/domain/closure/erasure-times';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { type Locale, localeOfCountry } from '@atrium/domain/identity/locale';
import { nameFromProvider, planFirstProviderSignIn } from '@atrium/domain/identity/provider-sign-in';
import { type OrganisationTx, platformOrganisationId } from '../../../db/database.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { keepAgreements } from '../../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../../audit/steps/record.ts';
import type { ProvenPerson } from '../judge-provider-answer.ts';
import { insertConnected } from '../stores/connected-providers.store.ts';
import { isAddressHeld } from '../stores/email-changes.store.ts';
import { findUserByEmail, insertUser, markEmailVerified } from '../stores/users.store.ts';
import { lookAtAccountLater } from './look-at-account-later.ts';

interface Founding {
  readonly person: ProvenPerson;
  readonly locale: Locale | undefined;
}

/** Makes an account without a password for somebody new. The provider has proved the address. */
export async function foundAccount(
  ctx: Pick<Context, 'clock' | 'newId' | 'geo' | 'config'>,
  tx: OrganisationTx,
  caller: Visitor,
  { person, locale }: Founding,
): Promise<{ readonly userId: string; readonly email: string }> {
  const now = ctx.clock.wall();
  const address = person.email === null ? null : normaliseEmail(person.email);
  const isTaken = address !== null && (await isAddressTaken(tx, address, now));
  const plan = planFirstProviderSignIn({ email: address, isEmailVerified: person.isEmailVerified, isTaken });
  if (!plan.allowed) throw new Refused(plan.refusal);
  const { email } = plan.plan;
  const { givenName, familyName, fullName, provider, issuer, subject } = person;
  const userId = ctx.newId();
  const user = {
    id: userId,
    email,
    ...nameFromProvider({ givenName, familyName, fullName, email }),
    locale: locale ?? localeOfCountry(ctx.geo.countryOf(caller.address)),
    passwordHash: null,
    now,
  };
  // Somebody may have signed up with the address a moment ago.
  if (!(await insertUser(tx, user))) throw new Refused('identity.provider_unknown');
  await markEmailVerified(tx, userId, now);
  await lookAtAccountLater(ctx, tx, userId, keptDays.unusedAccounts);
  const connection = { id: ctx.newId(), userId, provider, issuer, subject, email, now };
  if (!(await insertConnected(tx, connection))) throw new Refused('identity.provider_refused');
  await keepAgreements(ctx, tx, { userId, organisationId: null, documents: ['terms'], act: 'sign_up', caller });
  await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
    action: 'identity.signed_up',
    subjectId: userId,
    facts: { provider },
    personal: { email },
  });
  return { userId, email };
}

async function isAddressTaken(tx: OrganisationTx, email: string, now: Date): Promise<boolean> {
  return (await isAddressHeld(tx, email, now)) || (await findUserByEmail(tx, email)) !== undefined;
}
