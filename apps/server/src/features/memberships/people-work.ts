import type { Actor } from '@atrium/domain/access/permissions';
import type { OwnerChange } from '@atrium/domain/people-jobs/people-job';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { collectWrites, writeCollected } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { doerOf, type Job, type Person, type ProductCall } from '../audit/steps/record.ts';
import { lockOrganisation } from './organisations.store.ts';
import { roleCatalogueOf } from './steps/role-catalogue.ts';

/** What every change of an organisation's people needs, inside its transaction. */
export interface PeopleWork {
  readonly ctx: Pick<Context, 'clock' | 'newId' | 'tokens'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
  /** From a browser, by a job that the person started, or by a product in the person's name. */
  readonly doer: Person | Job | ProductCall;
  /** The rights that the doer has now; null for somebody who is not a member. */
  readonly actor: Actor | null;
  /** Where a job notes that a row made somebody an owner or took it away; its sum is mailed at the end. */
  readonly ownerChanges?: OwnerChange[];
}

/** One transaction on the users of the caller's organisation. The lock puts two of them in order, and the caller is read behind it. */
export async function inPeopleWork<Result>(
  ctx: Context,
  caller: Member,
  act: (work: PeopleWork) => Promise<Result>,
): Promise<Result> {
  const catalogue = await roleCatalogueOf(ctx);
  const { organisationId, actor } = caller;
  const doer = doerOf(caller);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    // Now and not before the commit, because people may change their own record.
    await confirmNow(ctx, tx);
    collectWrites(tx);
    const result = await act({ ctx, organisationId, tx, catalogue, doer, actor });
    await writeCollected(tx);
    return result;
  });
}
