import type { RunView } from '@atrium/contract/runs/run-fields';
import { runStateOf } from '@atrium/domain/runs/run-state';
import { traceOfWord } from '../../../runtime/trace.ts';
import type { StoredRun } from '../runs.store.ts';

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
    traceId: traceOfWord(row.traceParent)?.traceId ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
