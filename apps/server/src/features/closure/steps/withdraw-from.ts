import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { personOf, record } from '../../audit/steps/record.ts';
import { moveSessions } from '../../identity/sessions.store.ts';
import { removePerson } from '../../users/steps/remove-person.ts';
import { type listOwnMemberships, markClosed } from '../accounts.store.ts';
import { readFate } from './read-fates.ts';

interface Withdrawal {
  readonly ctx: Context;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
  readonly caller: SignedIn;
}

type Membership = Awaited<ReturnType<typeof listOwnMemberships>>[number];

/** Takes the person out of one organisation. One without anybody else is deleted with them. */
export async function withdrawFrom({ ctx, tx, catalogue, caller }: Withdrawal, membership: Membership): Promise<void> {
  const { userId } = caller.session;
  const organisationId = membership.id;
  const fate = await readFate(tx, membership, userId);
  // The other owner left meanwhile.
  if (fate === 'blocked') throw new Refused('account.last_owner');
  const doer = personOf(userId, caller);
  const work = { ctx, organisationId, tx, catalogue, doer, actor: null };
  await removePerson(work, userId);
  await moveSessions(tx, userId, { from: organisationId, to: null });
  await record(work, doer, { action: 'users.left', subjectId: userId, facts: { isAccountDeleted: true } });
  if (fate !== 'close') return;
  await markClosed(tx, organisationId, ctx.clock.wall());
  await record(work, doer, { action: 'company.deleted', subjectId: organisationId, facts: { withAccount: true } });
}
