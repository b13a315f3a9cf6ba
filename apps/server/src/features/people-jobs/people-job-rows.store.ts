import type { ImportEntry } from '@atrium/domain/people-jobs/import-list';
import type { OwnerChange, PeopleJobRowState } from '@atrium/domain/people-jobs/people-job';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';
import type { RemovedPerson } from '../users/steps/restore-person.ts';

export interface NewJobRow {
  readonly rowNumber: number;
  readonly entry: ImportEntry;
  readonly state: Extract<PeopleJobRowState, 'faulty' | 'ready'>;
  readonly message: string | null;
  readonly userId: string | null;
  /** What somebody had who is restored. */
  readonly removed?: RemovedPerson | null;
}

/** Inserts many rows as one JSON value: a list of values would need a new prepared statement for each length. */
export async function insertJobRows(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  rows: readonly NewJobRow[],
): Promise<void> {
  await sql`
    insert into people_job_rows (organisation_id, job_id, row_number, entry, state, message, user_id, removed)
    select ${organisationId}, ${jobId}, r."rowNumber", r.entry, r.state, r.message, r."userId", r.removed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("rowNumber" integer, entry jsonb, state text, message text, "userId" uuid, removed jsonb)`.execute(tx);
}

/** Rows in order, after the given row. */
export async function listJobRows(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  page: { readonly state: PeopleJobRowState | null; readonly after: number; readonly take: number },
) {
  const rows = await tx
    .selectFrom('people_job_rows')
    .select(['row_number', 'entry', 'state', 'message', 'user_id', 'removed'])
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('row_number', '>', page.after)
    .$if(page.state !== null, (query) => query.where('state', '=', page.state as PeopleJobRowState))
    .orderBy('row_number')
    .limit(page.take)
    .execute();
  return rows;
}

export type StoredJobRow = Awaited<ReturnType<typeof listJobRows>>[number];

/** Locks the row until the transaction ends. False if another worker has it or it is done. */
export async function takeJobRow(
  organisationId: string,
  tx: OrganisationTx,
  jobId: string,
  rowNumber: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('people_job_rows')
    .select('row_number')
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('row_number', '=', rowNumber)
    .where('state', '=', 'ready')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export interface RowEnd {
  readonly state: Extract<PeopleJobRowState, 'done' | 'failed'>;
  readonly message: string | null;
  readonly userId: string | null;
  /** Whether the row made somebody an owner, or took it away. */
  readonly ownerChange?: OwnerChange | null;
  /** What somebody had who was deleted. */
  readonly removed?: RemovedPerson | null;
}

/** Marks a row as done or failed, in the transaction that did the work. */
export async function endJobRow(
  organisationId: string,
  tx: OrganisationTx,
  row: { readonly jobId: string; readonly rowNumber: number },
  end: RowEnd,
): Promise<void> {
  const ended = await tx
    .updateTable('people_job_rows')
    .set({
      state: end.state,
      message: end.message,
      user_id: end.userId,
      owner_change: end.ownerChange ?? null,
      removed: end.removed == null ? null : JSON.stringify(end.removed),
    })
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', row.jobId)
    .where('row_number', '=', row.rowNumber)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Error('the row has had its turn');
}

/** Which of these addresses belong to the organisation or are invited to it. */
export async function findKnownAddresses(
  organisationId: string,
  tx: OrganisationTx,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, 'member' | 'invited'>> {
  const { rows } = await sql<{ email: string; is_member: boolean }>`
    select p.email, true as is_member from people p
    where p.organisation_id = ${organisationId} and p.email = any(${emails}::text[])
    union all
    select i.email, false from invitations i
    where i.organisation_id = ${organisationId} and i.email = any(${emails}::text[]) and i.state = 'open'
      and i.expires_at > ${now}`.execute(tx);
  return new Map(rows.map(({ email, is_member: isMember }) => [email, isMember ? 'member' : 'invited']));
}

/** The names and addresses of these users, for the rows of a job. Users who are not members here are left out. */
export async function findJobPeople(organisationId: string, tx: OrganisationTx, userIds: readonly string[]) {
  return tx
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name', 'email', 'contact', 'is_guest'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** Who became an owner by the job and who no longer is one, by name. */
export async function listOwnerChanges(organisationId: string, tx: OrganisationTx, jobId: string) {
  const rows = await tx
    .selectFrom('people_job_rows as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.owner_change', 'u.first_name', 'u.last_name'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.job_id', '=', jobId)
    .where('r.owner_change', 'is not', null)
    .orderBy('r.row_number')
    .execute();
  const names = (change: OwnerChange) =>
    rows.filter((row) => row.owner_change === change).map((row) => `${row.first_name} ${row.last_name}`.trim());
  return { added: names('added'), lost: names('lost') };
}
