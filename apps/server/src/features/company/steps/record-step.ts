import type { AuditAction } from '@atrium/domain/audit/actions';
import type { AssociationSide } from '@atrium/domain/company/bookkeeper-association';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { asOrganisation, type Tx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { type Doer, doerOf, record } from '../../audit/steps/record.ts';

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
    const doer: Doer = isOwnSide ? doerOf(caller) : { kind: 'other_side', userId: caller.session.userId };
    await asOrganisation(tx, organisationId, (own) =>
      record({ ctx, organisationId, tx: own }, doer, {
        action: step.action,
        subjectId: step.associationId,
        facts,
        ...(step.personal && { personal: step.personal }),
      }),
    );
  }
}
