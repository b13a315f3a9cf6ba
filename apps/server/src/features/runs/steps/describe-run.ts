import type { getRun } from '@atrium/contract/runs/read-runs';
import { runStateOf } from '@atrium/domain/runs/run-state';
import type { ReplyOf } from '../../../http/input-of.ts';
import type { StoredRun } from '../runs.store.ts';

export type RunView = ReplyOf<typeof getRun>['run'];

/** A row as operators see it: who and what it is about by id alone. */
export function describeRun(row: StoredRun, now: Date): RunView {
  const { id, kind, organisationId, subjectId, attempt, lastError } = row;
  return {
    id,
    kind,
    state: runStateOf(row, now),
    organisationId,
    subjectId,
    attempt,
    dueAt: row.dueAt.toISOString(),
    leaseUntil: row.leaseUntil?.toISOString() ?? null,
    heldAt: row.heldAt?.toISOString() ?? null,
    endedAt: row.doneAt?.toISOString() ?? null,
    lastError,
    createdAt: row.createdAt.toISOString(),
  };
}
