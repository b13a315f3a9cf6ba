import type { AuditAction } from '@atrium/domain/audit/actions';
import type { AssociationSide } from '@atrium/domain/company/bookkeeper-association';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { asOrganisation, type Tx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertAuditEntry } from '../../audit/audit.store.ts';

export interface RecordedStep {
  readonly action: Extract<AuditAction, `company.bookkeeper_${string}`>;
  readonly associationId: string;
  readonly clientOrganisationId: string;
  /** Null before anybody has accepted. */
  readonly bookkeeperOrganisationId: string | null;
  readonly side: AssociationSide;
  readonly personal?: JsonFields;
}

/** Records the step in the audit log of both organisations. Personal data stays in that of the person's own side. */
export async function recordStep(ctx: Context, tx: Tx, caller: Member, step: RecordedStep): Promise<void> {
  const { clientOrganisationId, bookkeeperOrganisationId, side } = step;
  const facts = { clientOrganisationId, bookkeeperOrganisationId, side };
  for (const organisationId of [clientOrganisationId, bookkeeperOrganisationId]) {
    if (organisationId === null) continue;
    const isOwnSide = organisationId === caller.organisationId;
    await asOrganisation(tx, organisationId, (own) =>
      insertAuditEntry(organisationId, own, {
        id: ctx.newId(),
        at: ctx.clock.wall(),
        action: step.action,
        actorUserId: caller.session.userId,
        subjectId: step.associationId,
        facts,
        personal: isOwnSide ? { address: caller.address, userAgent: caller.userAgent, ...step.personal } : null,
      }),
    );
  }
}
