import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { insertAuditEntry } from '../../audit/audit.store.ts';
import type { PeopleWork } from '../people-work.ts';

/** Records a change of one person: who did it, and from where. */
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
