import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { decideLeave } from '@atrium/domain/users/leave-organisation';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { endSessionsIn } from '../identity/stores/sessions.store.ts';
import { findJoinedAt } from '../memberships/memberships.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { loadPerson } from '../users/steps/load-person.ts';
import { removePerson } from '../users/steps/remove-person.ts';

/**
 * Takes somebody out of an organisation again whom a restore put back: removed by it, or left by themselves. Nobody is
 * mailed. Whoever joined after it stays.
 */
export async function removeMemberAgain(
  ctx: Context,
  { id: jobId, subjectId: userId, organisationId: place, reason, at }: ErasureRecord,
): Promise<'erased' | 'already' | 'not_there' | 'last_owner'> {
  const organisationId = place ?? '';
  if (reason === 'came_back') return 'already';
  const joinedAt = await findJoinedAt(ctx.db, organisationId, userId);
  if (joinedAt === null) return 'not_there';
  if (joinedAt > new Date(at)) return 'already';
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const doer = { kind: 'job', userId, jobId } as const;
    const work = { ctx, organisationId, tx, catalogue, doer, actor: null, ownerChanges: [] };
    const person = await loadPerson(work, userId);
    if (person === null) return 'not_there';
    if (!decideLeave(person).allowed) return 'last_owner';
    await removePerson(work, userId);
    await endSessionsIn(tx, organisationId, userId, 'deleted', ctx.clock.wall());
    const facts = { status: person.person.status };
    await record(work, worker, { action: 'users.deleted', subjectId: userId, facts });
    return 'erased';
  });
}
