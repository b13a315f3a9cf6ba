import { decideMove } from '@atrium/domain/identity/identity-move';
import { owesFactor } from '@atrium/domain/security/required-factor';
import { isTimedOut } from '@atrium/domain/security/timeouts';
import { type SignOnObstacle, signOnObstacle } from '@atrium/domain/sign-on/sign-on-obstacle';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { timeoutsInForce } from '../../../runtime/timeout-settings.ts';
import { decideProductUse } from '../../product-access/steps/decide-product-use.ts';
import { findSignOnFacts } from '../stores/sign-ons.store.ts';

/** What a product may be told of the person who is signed in to it. */
export interface SignedOn {
  readonly clientId: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly product: string;
  readonly isOwner: boolean;
  readonly role: string | null;
  readonly modules: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Whether somebody is signed in to a product at this moment, by the rules of the session, the organisation and the
 * product. Asked whenever something is given out, so nothing that a product holds outlives its reason (D-1072).
 */
export async function judgeSignOn(
  ctx: Pick<Context, 'clock' | 'config'>,
  organisationId: string,
  tx: OrganisationTx,
  id: string,
): Promise<{ readonly signedOn: SignedOn } | { readonly obstacle: SignOnObstacle }> {
  const now = ctx.clock.wall();
  const found = await findSignOnFacts(organisationId, tx, id, now);
  if (found === undefined) return { obstacle: 'ended' };
  const { product, user_id: userId } = found;
  const { isEnabled, user } = await decideProductUse(ctx, organisationId, tx, product, userId);
  const times = { signedInAt: found.signed_in_at, lastActiveAt: found.last_active_at, isShut: found.is_shut };
  const obstacle = signOnObstacle({
    assurance: found.assurance,
    isTimedOut: isTimedOut(timeoutsInForce(found), times, now),
    owesFactor: owesFactor(found.factor_required_from, found.assurance, now),
    mayEnter: decideMove('enter_organisation', accountOf(found)).allowed,
    mayUse: isEnabled && user?.isAllowed === true,
  });
  if (obstacle !== null) return { obstacle };
  return {
    signedOn: {
      clientId: found.client_id,
      userId,
      organisationId,
      organisationName: found.organisation_name,
      product,
      isOwner: user?.isOwner === true,
      role: user?.role ?? null,
      modules: user?.modules ?? [],
      firstName: found.first_name,
      lastName: found.last_name,
      email: found.email,
      isEmailVerified: found.email_verified_at !== null,
      createdAt: found.created_at,
      expiresAt: found.expires_at,
    },
  };
}

const accountOf = (found: Pick<NonNullable<Found>, 'email_verified_at' | 'password_origin'>) => ({
  isEmailVerified: found.email_verified_at !== null,
  passwordOrigin: found.password_origin,
});
type Found = Awaited<ReturnType<typeof findSignOnFacts>>;
