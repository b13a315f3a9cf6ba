import { keptDays } from '@atrium/domain/closure/erasure-times';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { platformOrganisationId, type Tx } from '../../../db/database.ts';
import { insertManyDue } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { listLeftOrganisations } from '../stores/left-organisations.store.ts';

/**
 * Makes due what the logs forget of a person whose account ends: the platform's at once, those of organisations and
 * the entry about the end itself a year later. The year counts from the first end, also if it is carried out again.
 */
export async function forgetInLogs(ctx: Context, tx: Tx, userId: string, endedAt = ctx.clock.wall()): Promise<void> {
  const now = ctx.clock.wall();
  const later = daysAfter(now, keptDays.namedInLogs);
  const left = await listLeftOrganisations(tx, userId);
  const places = [
    { organisationId: platformOrganisationId, dueAt: now },
    { organisationId: platformOrganisationId, dueAt: later },
    ...left.map((organisationId) => ({ organisationId, dueAt: daysAfter(endedAt, keptDays.namedInLogs) })),
  ];
  const row = { kind: 'forget-in-log', subjectId: userId, now } as const;
  await insertManyDue(
    tx,
    places.map((place) => ({ ...row, ...place, id: ctx.newId() })),
  );
}
