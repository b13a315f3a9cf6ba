import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { Actor } from '@atrium/domain/users/permissions';
import { inOrganisation, type OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../http/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertAuditEntry } from '../../audit/audit.store.ts';
import { roleCatalogueOf } from '../roles/role-catalogue.ts';

/** Who changes people, with the rights they have at that moment, and whence: from a browser, or by work that they started. */
export interface Doer {
  readonly userId: string;
  readonly actor: Actor | null;
  readonly from: { readonly address: string; readonly userAgent: string } | { readonly jobId: string };
}

/** What every change of an organisation's people needs, inside its transaction. */
export interface PeopleWork {
  readonly ctx: Pick<Context, 'clock' | 'newId'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly catalogue: RoleCatalogue;
  readonly doer: Doer;
}

/** One transaction on the people of the caller's organisation. */
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

/** An entry about one person, with who did it and whence. */
export async function recordChange(
  { ctx, organisationId, tx, doer }: PeopleWork,
  entry: {
    readonly action: AuditAction;
    readonly userId: string;
    readonly facts: JsonFields;
    readonly personal: JsonFields;
  },
): Promise<void> {
  const { from } = doer;
  await insertAuditEntry(organisationId, tx, {
    id: ctx.newId(),
    at: ctx.clock.wall(),
    action: entry.action,
    actorUserId: doer.userId,
    subjectId: entry.userId,
    facts: 'jobId' in from ? { ...entry.facts, jobId: from.jobId } : entry.facts,
    personal: 'jobId' in from ? entry.personal : { ...entry.personal, ...from },
  });
}
