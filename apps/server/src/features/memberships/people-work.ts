import type { Actor } from '@atrium/domain/access/permissions';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from './steps/role-catalogue.ts';

/** The person who changes users, with their current rights, in a browser or through a job that they created. */
export interface Doer {
  readonly userId: string;
  readonly actor: Actor | null;
  readonly from: { readonly address: string; readonly userAgent: string } | { readonly jobId: string };
}

/** What every change of an organisation's users needs inside its transaction. */
export interface PeopleWork {
  readonly ctx: Pick<Context, 'clock' | 'newId'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
  readonly doer: Doer;
}

/** One transaction on the users of the caller's organisation. */
export async function inPeopleWork<Result>(
  ctx: Context,
  caller: Member,
  act: (work: PeopleWork) => Promise<Result>,
): Promise<Result> {
  const catalogue = await roleCatalogueOf(ctx);
  const { organisationId, actor, address, userAgent } = caller;
  const doer: Doer = { userId: caller.session.userId, actor, from: { address, userAgent } };
  return inOrganisation(ctx, organisationId, (tx) => act({ ctx, organisationId, tx, catalogue, doer }));
}
