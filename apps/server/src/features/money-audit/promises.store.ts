import type { OneOpenKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

const kinds: readonly OneOpenKind[] = ['end-trial', 'renew-subscription', 'retry-renewal'];

/** The open due rows that renew or end a subscription, or try its renewal again. */
export async function listPromises(tx: OrganisationTx, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return (
    tx
      .selectFrom('due_work')
      .select(['subject_id as subjectId', 'kind', 'due_at as dueAt', 'on_test_clock as isOnTestClock'])
      .where('subject_id', 'in', subjectIds)
      // Written out, because the planner must see that the index of open rows has these kinds.
      .where(
        'kind',
        'in',
        kinds.map((kind) => sql.lit(kind)),
      )
      .where('done_at', 'is', null)
      .execute()
  );
}
