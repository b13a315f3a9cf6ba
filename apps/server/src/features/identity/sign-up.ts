import type { InputOf } from '@atrium/contract/endpoint';
import type { signUp as endpoint } from '@atrium/contract/identity/sign-up';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { localeOfCountry } from '@atrium/domain/identity/locale';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { insertMail } from '../mail/mails.store.ts';
import { lookAtAccountLater } from './steps/look-at-account-later.ts';
import { refuseWeakPassword } from './steps/refuse-weak-password.ts';
import { isAddressHeld } from './stores/email-changes.store.ts';
import { insertLink } from './stores/one-time-links.store.ts';
import { findUserByEmail, insertUser } from './stores/users.store.ts';

/** Creates an account, or mails the owner of an existing one. The caller cannot tell which, also not by the id that their browser keeps. */
export async function signUp(
  ctx: Context,
  caller: Visitor,
  input: InputOf<typeof endpoint>,
): Promise<{ accepted: true; signedUpAs: string }> {
  const email = normaliseEmail(input.email);
  refuseWeakPassword(ctx, input.password, { email, names: [input.firstName, input.lastName], policies: [] });
  return takeAtLeast(ctx, async () => {
    const passwordHash = await ctx.passwords.hash(input.password);
    const now = ctx.clock.wall();
    const locale = input.locale ?? localeOfCountry(ctx.geo.countryOf(caller.address));
    const { firstName, lastName, waiting = null } = input;
    const signedUpAs = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
      const userId = ctx.newId();
      const mail = { id: ctx.newId(), to: email, now, newId: ctx.newId };
      // Held for the account that had it until a week ago, whose old mailbox knows about it.
      if (await isAddressHeld(tx, email, now)) return userId;
      if (await insertUser(tx, { id: userId, email, firstName, lastName, locale, passwordHash, now })) {
        const linkId = ctx.newId();
        await lookAtAccountLater(ctx, tx, userId, keptDays.unusedAccounts);
        await insertLink(tx, { id: linkId, userId, email, purpose: 'verify_email', now });
        const agreeing = { userId, organisationId: null, documents: ['terms'], act: 'sign_up', caller } as const;
        await keepAgreements(ctx, tx, agreeing);
        await insertMail(tx, { ...mail, locale, template: 'verify_email', facts: { firstName, linkId, waiting } });
        await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
          action: 'identity.signed_up',
          subjectId: userId,
          facts: {},
          personal: { email },
        });
        return userId;
      }
      const known = await findUserByEmail(tx, email);
      if (known) {
        const facts = { firstName: known.first_name };
        await insertMail(tx, { ...mail, locale: known.locale, template: 'already_registered', facts });
      }
      // A repeated call keeps what this browser knows. To any other one the account is a stranger's.
      return known !== undefined && caller.signedUpAs === known.id ? known.id : userId;
    });
    return { accepted: true, signedUpAs };
  });
}
