import type { InputOf } from '@atrium/contract/endpoint';
import { changeRoleOfMany as endpoint } from '@atrium/contract/people-jobs/people-jobs';
import { planRoleChange } from '@atrium/domain/access/change-roles';
import { roleLabel } from '@atrium/domain/access/role-choice';
import { nameOfProduct, productOfToken } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { heldRolesOf, wantedRoles } from '../memberships/steps/assignments.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { findPeopleJob, type RoleChange } from './people-jobs.store.ts';
import { describeJob } from './steps/describe-job.ts';
import { rowsOfPeople } from './steps/rows-of-people.ts';
import { saveJob, startJob } from './steps/save-job.ts';

type Input = InputOf<typeof endpoint>;

/** Gives or takes one role of many users. A change that nobody can get is refused at once, all else row by row. */
export const changeRoleOfMany = serve(endpoint, async (ctx, caller, input: Input) => {
  const { organisationId } = caller;
  const change = changeOf(await roleCatalogueOf(ctx), caller, input);
  const now = ctx.clock.wall();
  const kind = change.roleGroup === null ? ('remove_role' as const) : ('assign_role' as const);
  const job = { id: ctx.newId(), kind, fileName: null, change, createdBy: caller.session.userId, now };
  return inOrganisation(ctx, organisationId, async (tx) => {
    await saveJob(ctx, organisationId, tx, job, await rowsOfPeople(organisationId, tx, input.userIds));
    await startJob(ctx, organisationId, tx, job.id, { by: job.createdBy, now });
    const saved = await findPeopleJob(organisationId, tx, job.id);
    if (!saved) throw new Error('the work is not there');
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'users.many_changed',
      subjectId: job.id,
      facts: { bulk: kind, role: change.title, rows: saved.total },
    });
    return caller.remember(tx, describeJob(saved));
  });
});

function changeOf(catalogue: RoleCatalogue, { actor }: Member, { assign, unassign }: Input): RoleChange {
  if (assign !== undefined && unassign === undefined) {
    const wanted = wantedRoles(catalogue, [assign]);
    if (!wanted.allowed) throw new Refused(wanted.refusal);
    const facts = { catalogue, actor, isOwnRecord: false, before: [], after: wanted.plan, otherActiveOwners: 0 };
    const decision = planRoleChange(facts);
    if (!decision.allowed) throw new Refused(decision.refusal);
    const [role] = wanted.plan;
    const [held] = heldRolesOf(catalogue, wanted.plan);
    const group = role && findRoleGroup(catalogue, role.product, role.role);
    if (!role || !held || !group) throw new Refused('users.unknown_role');
    return { ...held, title: roleLabel(role.product, group) };
  }
  if (unassign !== undefined && assign === undefined) {
    const product = productOfToken(unassign);
    if (product === null) throw new Refused('users.unknown_role');
    return { product, roleGroup: null, moduleUuids: [], title: nameOfProduct(product) };
  }
  throw new Refused('request.invalid', { fields: [{ field: 'assign', message: 'Either this or unassign' }] });
}
