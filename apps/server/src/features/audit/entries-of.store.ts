import type { AuditKind } from '@atrium/domain/audit/kinds';
import { dayMs } from '@atrium/domain/kernel/duration';
import type { OrganisationTx } from '../../db/database.ts';

export interface EntryFilter {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

export type ReadEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** The newest entries that the filter lets through, with their personal fields as far as those are not erased. */
export function listEntries(organisationId: string, tx: OrganisationTx, filter: EntryFilter, take: number) {
  const { person, kind, from, to, before } = filter;
  return (
    tx
      .selectFrom('audit_entries as e')
      .leftJoin('audit_personal as p', (join) =>
        join.onRef('p.organisation_id', '=', 'e.organisation_id').onRef('p.entry_id', '=', 'e.id'),
      )
      .select(['e.id', 'e.at', 'e.action', 'e.actor_user_id', 'e.subject_id', 'e.facts', 'p.fields'])
      .where('e.organisation_id', '=', organisationId)
      .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
      .$if(person !== undefined, (query) =>
        query.where(({ eb, or }) =>
          or([eb('e.actor_user_id', '=', person ?? ''), eb('e.subject_id', '=', person ?? '')]),
        ),
      )
      // Ids begin with their time, so the days are a part of the index that the page is read from.
      .$if(from !== undefined, (query) => query.where('e.id', '>=', firstIdOf(from ?? '', 0)))
      .$if(to !== undefined, (query) => query.where('e.id', '<', firstIdOf(to ?? '', 1)))
      .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? ''))
      .orderBy('e.id', 'desc')
      .limit(take)
      .execute()
  );
}

/** The lowest UUIDv7 of the day that is so many days after the given one. */
function firstIdOf(day: string, daysLater: number): string {
  const ms = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
