import type { PeopleJobKind, PeopleJobRowState } from '@atrium/domain/people-jobs/people-job';
import { sql } from 'kysely';
import type { JsonColumns } from '../../db/column-types.ts';
import type { OrganisationTx } from '../../db/database.ts';

export type RoleChange = JsonColumns['people_jobs.change'];

export interface NewPeopleJob {
  readonly id: string;
  readonly kind: PeopleJobKind;
  readonly fileName: string | null;
  readonly change: RoleChange | null;
  /** The import that the job undoes. */
  readonly undoes?: string;
  readonly total: number;
  readonly faulty: number;
  readonly createdBy: string;
  readonly now: Date;
}

export async function insertPeopleJob(organisationId: string, tx: OrganisationTx, job: NewPeopleJob): Promise<void> {
  await tx
    .insertInto('people_jobs')
    .values({
      organisation_id: organisationId,
      id: job.id,
      kind: job.kind,
      state: 'checked',
      file_name: job.fileName,
      change: job.change === null ? null : JSON.stringify(job.change),
      undoes: job.undoes ?? null,
      total: job.total,
      faulty: job.faulty,
      created_by: job.createdBy,
      created_at: job.now,
    })
    .execute();
}

/** Keeps the newest lists that nobody has started and removes the others, so that uploads cannot fill the disk. */
export async function deleteOldUploads(organisationId: string, tx: OrganisationTx, keep: number): Promise<void> {
  const old = tx
    .selectFrom('people_jobs')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'checked')
    .orderBy('id', 'desc')
    .offset(keep);
  await tx.deleteFrom('people_jobs').where('organisation_id', '=', organisationId).where('id', 'in', old).execute();
}

/** False if it was started before, or is not there. */
export async function markJobStarted(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const started = await tx
    .updateTable('people_jobs')
    .set({ state: 'running', started_at: now, created_by: by })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', jobId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return started.numUpdatedRows === 1n;
}

const countOf = (state: PeopleJobRowState) => sql<number>`(
  select count(*)::integer from people_job_rows r
  where r.organisation_id = j.organisation_id and r.job_id = j.id and r.state = ${sql.lit(state)})`;

/** While it runs its rows are counted, so that no two rows wait for each other at a counter; the end is written down. */
export async function findPeopleJob(organisationId: string, tx: OrganisationTx, jobId: string) {
  const found = await tx
    .selectFrom('people_jobs as j')
    .leftJoin('people_jobs as original', (join) =>
      join.on('original.organisation_id', '=', organisationId).onRef('original.id', '=', 'j.undoes'),
    )
    .leftJoin('people_jobs as undo', (join) =>
      join.on('undo.organisation_id', '=', organisationId).onRef('undo.undoes', '=', 'j.id'),
    )
    .select(['original.started_at as undone_from', 'original.finished_at as undone_until', 'undo.id as undone_by'])
    .select(['j.id', 'j.kind', 'j.state', 'j.file_name', 'j.change', 'j.total', 'j.faulty', 'j.created_by'])
    .select(['j.created_at', 'j.finished_at'])
    .select(sql<number>`case j.state when 'running' then ${countOf('done')} else j.done end`.as('done'))
    .select(sql<number>`case j.state when 'running' then ${countOf('failed')} else j.failed end`.as('failed'))
    .where('j.organisation_id', '=', organisationId)
    .where('j.id', '=', jobId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { undone_from: startedAt, undone_until: finishedAt, ...job } = found;
  return { ...job, undone: startedAt && finishedAt ? { startedAt, finishedAt } : null };
}

export type StoredPeopleJob = NonNullable<Awaited<ReturnType<typeof findPeopleJob>>>;

/** Ends the job when no row of it waits any more; false while one does. */
export async function finishPeopleJob(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people_jobs j
    set state = 'done', finished_at = ${now}, done = ${countOf('done')}, failed = ${countOf('failed')}
    where j.organisation_id = ${organisationId} and j.id = ${jobId} and j.state = 'running' and not exists (
      select from people_job_rows r
      where r.organisation_id = j.organisation_id and r.job_id = j.id and r.state = 'ready')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes the job with its rows, unless it is running or younger than the given time. */
export async function deleteJob(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom('people_jobs')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', jobId)
    .where('state', '!=', 'running')
    .where(sql<boolean>`coalesce(finished_at, created_at) <= ${before}`)
    .execute();
}

/** Deletions that were done since then and that nobody has undone, the newest first. */
export async function listDeletionJobs(organisationId: string, tx: OrganisationTx, since: Date, take: number) {
  const jobs = await tx
    .selectFrom('people_jobs as j')
    .select(['j.id', 'j.done', 'j.created_by', 'j.finished_at'])
    .where('j.organisation_id', '=', organisationId)
    .where('j.kind', '=', 'delete')
    .where('j.state', '=', 'done')
    .where('j.done', '>', 0)
    .where('j.finished_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('people_jobs as undo')
            .select('undo.id')
            .where('undo.organisation_id', '=', organisationId)
            .whereRef('undo.undoes', '=', 'j.id'),
        ),
      ),
    )
    .orderBy('j.id', 'desc')
    .limit(take)
    .execute();
  return jobs.flatMap(({ finished_at: finishedAt, ...job }) =>
    finishedAt ? [{ ...job, finished_at: finishedAt }] : [],
  );
}
