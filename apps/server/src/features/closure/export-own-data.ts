import { exportOwnData as endpoint } from '@atrium/contract/closure/delete-account';
import { serve } from '../../runtime/serve.ts';
import { hasCodeFactor } from '../identity/stores/second-factors.store.ts';
import { listLiveSessions } from '../identity/stores/sessions.store.ts';
import { readOwnPlaces } from './read-own-places.ts';
import { findAccount, listOwnMemberships } from './stores/accounts.store.ts';

/** What is kept about a person: the account, then each place of the list, also what organisations keep (D-947). */
export const exportOwnData = serve(endpoint, async (ctx, { session }) => {
  const { userId } = session;
  const account = await findAccount(ctx.db, userId);
  const memberships = await listOwnMemberships(ctx.db, userId);
  const sessions = await listLiveSessions(ctx.db, userId, ctx.clock.wall());
  return {
    account: {
      id: account.id,
      email: account.email,
      emailVerifiedAt: account.email_verified_at?.toISOString() ?? null,
      firstName: account.first_name,
      lastName: account.last_name,
      phone: account.phone,
      locale: account.locale,
      createdAt: account.created_at.toISOString(),
      hasTwoFactor: await hasCodeFactor(ctx.db, userId),
    },
    organisations: memberships.map((membership) => ({
      tenantId: membership.id,
      tenantName: membership.name,
      joinedAt: membership.created_at.toISOString(),
      isOwner: membership.is_owner,
      consoleRole: membership.console_role,
    })),
    sessions: sessions.map((each) => ({
      address: each.address,
      userAgent: each.user_agent,
      signedInAt: each.created_at.toISOString(),
    })),
    places: await readOwnPlaces(ctx, { user: userId, address: account.email }, memberships),
  };
});
