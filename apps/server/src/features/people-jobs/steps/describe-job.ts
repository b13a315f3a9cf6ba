import type { PeopleJob, PeopleJobRow } from '@atrium/contract/people-jobs/people-job-fields';
import type { StoredJobRow } from '../people-job-rows.store.ts';
import type { StoredPeopleJob } from '../people-jobs.store.ts';

export function describeJob(job: StoredPeopleJob): PeopleJob {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    fileName: job.file_name,
    title: job.change?.title ?? null,
    total: job.total,
    faulty: job.faulty,
    done: job.done,
    failed: job.failed,
    ...(job.undone_by === null ? {} : { undoneBy: job.undone_by }),
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
  };
}

export function describeJobRow(row: StoredJobRow): PeopleJobRow {
  return { ...row.entry, rowNumber: row.row_number, state: row.state, message: row.message };
}
