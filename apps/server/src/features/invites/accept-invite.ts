import { acceptInvite as endpoint } from '@atrium/contract/invites/accept-invite';
import { actorOf } from '@atrium/domain/access/role-assignment';
import { judgeHolder } from '@atrium/domain/identity/address-holder';
import { decideAccept } from '@atrium/domain/invites/decide-accept';
import { productHref, productsOpenedAs } from '@atrium/domain/products/editions';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { type Company, findCompany } from '../accounts/companies.store.ts';
import { keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { enterFromNowhere } from '../identity/stores/sessions.store.ts';
import { findHolder, findStanding, lockAccount } from '../identity/stores/users.store.ts';
import { findActor, hasMembership } from '../memberships/memberships.store.ts';
import { isOrganisationOpen, lockOrganisation } from '../memberships/organisations.store.ts';
import type { PeopleWork } from '../memberships/people-work.ts';
import { assignmentsOf, rolesAsFacts } from '../memberships/steps/assignments.ts';
import { joinOrganisation } from '../memberships/steps/join-organisation.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { tellOwners } from '../memberships/steps/tell-owners.ts';
import { checkUserLimit } from '../subscriptions/steps/check-user-limit.ts';
import { keepSeats } from '../subscriptions/steps/keep-seats.ts';
import { endInvitation, findInvitation } from './invitations.store.ts';
import { appOf } from './steps/describe-offer.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

interface Joined {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly appName: string;
  readonly productUrl?: string;
}

/**
 * Joins the organisation with the offered roles. The selected organisation stays selected (D-98); where none is, this one
 * opens (D-592). Another person's invitation is not found.
 */
export const acceptInvite = serve(endpoint, async (ctx, caller, input): Promise<Joined> => {
  const { userId } = caller.session;
  const invitationId = input.id ?? input.inviteCode;
  if (invitationId === undefined) throw new Refused('request.invalid');
  const invitation = await findInvitation(ctx.db, invitationId, ctx.clock.wall());
  const holder = await findHolder(ctx.db, userId);
  if (invitation === undefined || judgeHolder('invitation', invitation.email, holder) === 'is_another') {
    throw new Refused('invites.not_open');
  }
  const catalogue = await roleCatalogueOf(ctx);
  const organisationId = invitation.organisation_id;
  const joined = await inOrganisation(ctx, organisationId, async (tx) => {
    const work = { ctx, organisationId, tx, catalogue, doer: personOf(userId, caller), actor: null };
    if (!(await join(work, invitationId, invitation))) return null;
    await keepAgreements(ctx, tx, { userId, organisationId: null, documents: ['terms'], act: 'invitation', caller });
    return findCompany(organisationId, tx);
  });
  if (joined === null) throw new Refused('invites.not_open');
  const appName = appOf(invitation.roles);
  const productUrl = addressOf(ctx, joined, appName);
  return {
    tenantId: organisationId,
    tenantName: invitation.organisation_name,
    appName,
    ...(productUrl === null ? {} : { productUrl }),
  };
});

/** Where the product opens in that organisation, as on its home (INVT-06, HOME-21). */
function addressOf({ config }: Context, { created_at, country }: Company, appName: string): string | null {
  if (appName === 'console') return null;
  const openedAs = productsOpenedAs({ createdOn: created_at.toISOString().slice(0, 10), country });
  return productHref({ productAddress: config.links.products, openedAs }, appName);
}

/** False ends an invitation that nobody may give any more, so that the organisation can invite again. */
async function join(work: PeopleWork, invitationId: string, invitation: Invitation): Promise<boolean> {
  const { ctx, organisationId, tx, catalogue, doer } = work;
  const { userId } = doer;
  const now = ctx.clock.wall();
  const roles = assignmentsOf(catalogue, invitation.roles);
  await lockOrganisation(tx, organisationId);
  // Deleted meanwhile. The invitation stays open for the case that it is restored.
  if (!(await isOrganisationOpen(tx, organisationId))) return false;
  const holder = await lockAccount(tx, userId);
  // The address was changed a moment ago, and the invitation stays with the former one.
  if (judgeHolder('invitation', invitation.email, holder) === 'is_another') return false;
  const decision = decideAccept({
    catalogue,
    roles,
    invited: invitation.email,
    holder,
    isMember: await hasMembership(tx, organisationId, userId),
    inviter: await findActor(tx, organisationId, invitation.invited_by),
  });
  if (!decision.allowed && decision.refusal === 'invites.verify_first') throw new Refused(decision.refusal);
  const room = await checkUserLimit(work, { before: null, after: { isDisabled: false, assignments: roles } });
  if (decision.allowed && !room.allowed) throw new Refused(room.refusal);
  if (!(await endInvitation(tx, invitationId, decision.allowed ? 'accepted' : 'withdrawn', now))) return false;
  if (decision.allowed) {
    const { first_name: firstName, last_name: lastName, contact } = invitation;
    const standing = await findStanding(tx, userId);
    await keepSeats(work, () =>
      joinOrganisation(organisationId, tx, {
        catalogue,
        userId,
        roles,
        wasCreatedHere: false,
        now,
        ...standing,
        written: {
          firstName,
          lastName,
          contact,
        },
      }),
    );
    await enterFromNowhere(tx, userId, organisationId);
    if (actorOf(roles).isOwner) await tellOwners(work, 'added', userId);
  }
  await record(work, work.doer, {
    action: decision.allowed ? 'users.invitation_accepted' : 'users.invitation_withdrawn',
    subjectId: userId,
    facts: { invitationId, invitedBy: invitation.invited_by, roles: rolesAsFacts(roles) },
  });
  return decision.allowed;
}
