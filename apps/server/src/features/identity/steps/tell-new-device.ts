import { isToldOfSignIn } from '@atrium/domain/identity/new-device';
import { describeBrowser } from '@atrium/domain/security/describe-browser';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Visitor } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertMail } from '../../mail/mails.store.ts';
import { hasOpenSession } from '../stores/sessions.store.ts';
import { findUserById } from '../stores/users.store.ts';

/** Mails the person about a sign-in in a browser that has not seen the account, before the session is there. */
export async function tellNewDevice(
  ctx: Pick<Context, 'clock' | 'newId' | 'geo'>,
  tx: OrganisationTx,
  caller: Visitor,
  userId: string,
): Promise<void> {
  const user = await findUserById(tx, userId);
  const now = ctx.clock.wall();
  const isTold = isToldOfSignIn({
    isKnownDevice: caller.isKnownDevice(user.email),
    isSignedInElsewhere: await hasOpenSession(tx, userId, now),
    accountCreatedAt: user.created_at,
    now,
  });
  if (!isTold) return;
  await insertMail(tx, {
    id: ctx.newId(),
    to: user.email,
    locale: user.locale,
    template: 'new_device',
    facts: {
      firstName: user.first_name,
      ...describeBrowser(caller.userAgent),
      country: ctx.geo.countryOf(caller.address),
      address: caller.address,
    },
    now,
    newId: ctx.newId,
  });
}
