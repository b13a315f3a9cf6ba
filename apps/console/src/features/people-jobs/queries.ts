import { type Endpoint, keyOf } from '@atrium/contract/endpoint';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { listMatchingUsers } from '@atrium/contract/people-jobs/list-matching-users';
import type { PeopleJob, PeopleJobRow } from '@atrium/contract/people-jobs/people-job-fields';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  listPeopleJobRows,
  startPeopleJob,
  undoImport,
} from '@atrium/contract/people-jobs/people-jobs';
import { getSeats } from '@atrium/contract/users/get-seats';
import { listUsers } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import type { UserFilter } from '@atrium/contract/users/user-filter';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { type BulkAction, needsTypedCount } from '@atrium/domain/people-jobs/people-job';
import type { Product } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { toAssignedRole } from '../../lib/role-fields.ts';
import { codeOf } from '../../lib/show-refusal.ts';

const askAgainMs = 1000;
/** Rows on one page of the preview (CONST-03). */
const rowsPerPage = 20;
/** The most rows that one reply holds. */
const rowsPerPart = 1000;

export type { PeopleJob, PeopleJobRow };
export type RowState = PeopleJobRow['state'];

/** Whether asking again would get the same answer. */
const isGone = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === 'request.not_found' || code === 'request.unauthorized';
};

/** The progress of a job, fetched again every second while it runs. A job that is not there is asked for once. */
export function usePeopleJob(jobId: string | null) {
  return useQuery({
    queryKey: keyOf(getPeopleJob, { jobId }),
    queryFn: ({ signal }) => call(getPeopleJob, { jobId: jobId ?? '' }, { signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data, error } }) =>
      (error ? !isGone(error) : data?.state === 'running') ? askAgainMs : false,
  });
}

/** Refetches every list of users, and the seats, once the job is done. */
export function useRefreshWhenDone(job: PeopleJob | undefined): void {
  const client = useQueryClient();
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    for (const endpoint of [listUsers, getSeats, listDeletions])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [client, isDone]);
}

/** A page of the rows in one state, after the row with this number. */
export function useJobRows(jobId: string, state: RowState, after: number) {
  const input = { jobId, state, after, limit: rowsPerPage };
  return useQuery({
    queryKey: keyOf(listPeopleJobRows, input),
    queryFn: ({ signal }) => call(listPeopleJobRows, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** All rows, or all in one state, fetched part by part. */
export async function fetchAllRows(jobId: string, state?: RowState): Promise<readonly PeopleJobRow[]> {
  const rows: PeopleJobRow[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const part: { rows: PeopleJobRow[]; nextAfter: number | null } = await call(listPeopleJobRows, {
      jobId,
      after,
      limit: rowsPerPart,
      ...(state === undefined ? {} : { state }),
    });
    rows.push(...part.rows);
    after = part.nextAfter;
  }
  return rows;
}

/** How many rows the job has to do and has done, without the rows that it skips. */
export function jobProgress({ total, faulty, done, failed }: PeopleJob): { total: number; worked: number } {
  return { total: total - faulty, worked: done + failed };
}

/** Uploads a file to be checked. Nobody is added yet. */
export const uploadFile = (file: { fileName: string; csv: string }): Promise<PeopleJob> => call(checkImport, file);

/** Adds the people of a checked file. */
export const startImport = (jobId: string): Promise<PeopleJob> => call(startPeopleJob, { jobId });

/** Shows the job as started at once, without another request. */
export function useKeepJob() {
  const client = useQueryClient();
  return (job: PeopleJob): void => {
    client.setQueryData(keyOf(getPeopleJob, { jobId: job.id }), job);
  };
}

interface PartOfList {
  readonly filter: UserFilter;
  /** Null for the first part. */
  readonly cursor: string | null;
}

/** A part of the list of users as CSV; the first part begins with the names of the columns. */
export const fetchListPart = ({ filter, cursor }: PartOfList, signal: AbortSignal) =>
  call(exportUsers, { ...filter, ...(cursor === null ? {} : { cursor }) }, { signal });

/** Everybody whom a search and its filters find, to be selected. */
export async function fetchMatching(filter: UserFilter) {
  const { users } = await call(listMatchingUsers, filter);
  return users.map(({ userName, ...user }) => ({ ...user, email: userName }));
}

/** One role to give to many users, or the product whose role is taken from them. */
export type RoleOfMany = { readonly give: RoleAssignment } | { readonly take: Product };

type ReplyOf<Each> = Each extends Endpoint<infer _Input, infer Reply> ? Reply : never;
export type ChangePreview = ReplyOf<typeof previewUserChange>;

/** What the change would do to each user. Not fetched before there is a change and a user. */
export function useRolePreview(catalogue: RoleCatalogue, userIds: readonly string[], change: RoleOfMany | null) {
  const input = {
    userIds: [...userIds],
    assign: change !== null && 'give' in change ? [toAssignedRole(catalogue, change.give)] : [],
    unassign: change !== null && 'take' in change ? [change.take] : [],
  };
  return useQuery({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
    enabled: change !== null && userIds.length > 0,
    staleTime: 0,
  });
}

/** Starts a job that changes the role of many users. */
export const startRoleChange = (
  catalogue: RoleCatalogue,
  userIds: readonly string[],
  change: RoleOfMany,
): Promise<PeopleJob> =>
  call(changeRoleOfMany, {
    userIds: [...userIds],
    ...('give' in change ? { assign: toAssignedRole(catalogue, change.give) } : { unassign: change.take }),
  });

/** The addresses of those for whom the job did what it was asked to. */
export async function fetchDoneEmails(jobId: string): Promise<ReadonlySet<string>> {
  return new Set((await fetchAllRows(jobId, 'done')).map(({ email }) => email));
}

/** Starts one action on many users. */
export const startBulkAction = (action: BulkAction, userIds: readonly string[]): Promise<PeopleJob> =>
  call(changeManyUsers, {
    action,
    userIds: [...userIds],
    ...(needsTypedCount(action, userIds.length) ? { typedCount: userIds.length } : {}),
  });

/** What the action would do to seats, and who would be refused. A reset link changes neither. */
export function useBulkPreview(action: BulkAction, userIds: readonly string[], isWanted: boolean) {
  const standing = action === 'send_reset_link' ? undefined : action;
  const input = { userIds: [...userIds], assign: [], unassign: [], ...(standing === undefined ? {} : { standing }) };
  return useQuery({
    queryKey: keyOf(previewUserChange, input),
    queryFn: ({ signal }) => call(previewUserChange, input, { signal }),
    enabled: isWanted && standing !== undefined && userIds.length > 0,
    staleTime: 0,
  });
}

export const deletionsQuery = queryOptions({
  queryKey: keyOf(listDeletions),
  queryFn: async ({ signal }) => (await call(listDeletions, {}, { signal })).deletions,
});

/** Deletions of many users that can be taken back. */
export const useDeletions = () => useQuery(deletionsQuery);

/** Undoes an import or a deletion of many users. */
export const startUndo = (jobId: string): Promise<PeopleJob> => call(undoImport, { jobId });
