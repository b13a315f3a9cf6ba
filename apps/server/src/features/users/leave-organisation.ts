import { leaveOrganisation as endpoint } from '@atrium/contract/users/leave-organisation';
import { decideLeave } from '@atrium/domain/users/leave-organisation';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { moveSessions } from '../identity/stores/sessions.store.ts';
import { findActor, hasMembership } from '../memberships/memberships.store.ts';
import { listOrganisationsOf } from '../memberships/organisations.store.ts';
import { rolesAsFacts } from '../memberships/steps/assignments.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { tellOwners } from '../memberships/steps/tell-owners.ts';
import { loadPerson } from './steps/load-person.ts';
import { removePerson } from './steps/remove-person.ts';

/** Ends the caller's own membership, also where it is disabled. Their sessions go on outside the organisation (D-110). */
export const leaveOrganisation = serve(
  endpoint,
  async (ctx, caller, input: { readonly tenantId: string }): Promise<{ left: true }> => {
    const { userId } = caller.session;
    const organisationId = input.tenantId.toLowerCase();
    if (!(await hasMembership(ctx.db, organisationId, userId))) throw new Refused('identity.not_a_member');
    const catalogue = await roleCatalogueOf(ctx);
    await inOrganisation(ctx, organisationId, async (tx) => {
      const doer = personOf(userId, caller);
      const actor = await findActor(tx, organisationId, userId);
      const work = { ctx, organisationId, tx, catalogue, doer, actor };
      const leaver = await loadPerson(work, userId);
      if (leaver === null) throw new Refused('identity.not_a_member');
      const decision = decideLeave(leaver);
      if (!decision.allowed) throw new Refused(decision.refusal);
      await removePerson(work, userId);
      if (leaver.isOwner && leaver.person.status !== 'Disabled') await tellOwners(work, 'lost', userId);
      const [next] = await listOrganisationsOf(tx, userId);
      await moveSessions(tx, userId, { from: organisationId, to: next?.id ?? null });
      await record(work, doer, {
        action: 'users.left',
        subjectId: userId,
        facts: { roles: rolesAsFacts(leaver.roles), status: leaver.person.status },
        personal: { email: leaver.person.email },
      });
      await writeDownErasure(ctx, tx, { kind: 'membership', subjectId: userId, organisationId, reason: 'left' });
    });
    return { left: true };
  },
);
