import { keyOf } from '@atrium/contract/endpoint';
import type { PeopleJob, PeopleJobRow } from '@atrium/contract/people-jobs/people-job-fields';
import { getPeopleJob, listPeopleJobRows } from '@atrium/contract/people-jobs/people-jobs';
import { listUsers } from '@atrium/contract/users/list-users';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';

const askAgainMs = 1000;
/** CONST-03 */
const rowsPerPage = 20;
/** The most that one answer holds. */
const rowsPerPart = 1000;

export type RowState = PeopleJobRow['state'];

/** How far a job is; asks again every second while it runs. */
export function usePeopleJob(jobId: string | null) {
  return useQuery({
    queryKey: keyOf(getPeopleJob, { jobId }),
    queryFn: ({ signal }) => call(getPeopleJob, { jobId: jobId ?? '' }, { signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data, error } }) => (data?.state === 'running' || error ? askAgainMs : false),
  });
}

/** Every list of people is another one once the job is done. */
export function useRefreshWhenDone(job: PeopleJob | undefined): void {
  const client = useQueryClient();
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: keyOf(listUsers) });
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

/** Every row, or every one in a state, part after part. */
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

/** What the job has still to do or has done, without the rows that it never touches. */
export function jobProgress({ total, faulty, done, failed }: PeopleJob): { total: number; worked: number } {
  return { total: total - faulty, worked: done + failed };
}
