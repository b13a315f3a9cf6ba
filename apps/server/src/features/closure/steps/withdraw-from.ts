import { erasureOf } from '@atrium/domain/closure/undo-window';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { type Job, type Person, record } from '../../audit/steps/record.ts';
import { moveSessions } from '../../identity/stores/sessions.store.ts';
import { findActor } from '../../memberships/memberships.store.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { removePerson } from '../../users/steps/remove-person.ts';
import type { listOwnMemberships } from '../stores/accounts.store.ts';
import { closeOrganisation } from '../stores/closure.store.ts';
import { readFate } from './read-fates.ts';
import { withdrawOpenMoney } from './withdraw-open-money.ts';

/** Whose account ends, and in whose name: the person's own, or a job's that does it again after a restore. */
export interface Leaver {
  readonly userId: string;
  readonly doer: Person | Job;
}

interface Withdrawal {
  readonly ctx: Context;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
  readonly leaver: Leaver;
  /** Locks the money of an organisation in this transaction. */
  readonly moneyOf: (organisationId: string) => Promise<MoneyWork>;
}

type Membership = Awaited<ReturnType<typeof listOwnMemberships>>[number];

/** Takes the person out of one organisation. One without anybody else is deleted with them. */
export async function withdrawFrom(
  { ctx, tx, catalogue, leaver, moneyOf }: Withdrawal,
  membership: Membership,
): Promise<void> {
  const { userId, doer } = leaver;
  const organisationId = membership.id;
  const fate = await readFate(tx, membership, userId);
  // The other owner left meanwhile.
  if (fate === 'blocked') throw new Refused('account.last_owner');
  // Money that is under way goes back, so that none is left without its organisation.
  if (fate === 'close') await withdrawOpenMoney(await moneyOf(organisationId), doer);
  // A job that ends the account again after a restore mails nobody: the owners were told the first time.
  const untold = doer.kind === 'job' ? { ownerChanges: [] } : {};
  const work = { ctx, organisationId, tx, catalogue, doer, actor: null, ...untold };
  const wasOwner = (await findActor(tx, organisationId, userId))?.isOwner === true;
  await removePerson(work, userId);
  if (wasOwner && fate !== 'close') await tellOwners(work, 'lost', userId);
  await moveSessions(tx, userId, { from: organisationId, to: null });
  await record(work, doer, { action: 'users.left', subjectId: userId, facts: { isAccountDeleted: true } });
  if (fate !== 'close') return;
  const now = ctx.clock.wall();
  await closeOrganisation(tx, organisationId, now);
  const row = { id: ctx.newId(), kind: 'erase-organisation', organisationId, subjectId: organisationId } as const;
  await insertDueWork(tx, { ...row, dueAt: erasureOf(now), now });
  await record(work, doer, { action: 'company.deleted', subjectId: organisationId, facts: { withAccount: true } });
}
