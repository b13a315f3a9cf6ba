import type { AuditAction } from '@atrium/domain/audit/actions';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** The newest entries about one subject. */
export function listEntriesAbout(
  organisationId: string,
  tx: OrganisationTx,
  subjectId: string,
  { actions, take }: { readonly actions: readonly AuditAction[]; readonly take: number },
) {
  return tx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'actor_user_id', 'facts'])
    .where('organisation_id', '=', organisationId)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`action = any(${actions}::text[])`)
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
}
