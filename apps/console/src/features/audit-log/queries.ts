import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { keyOf } from '@atrium/contract/endpoint';
import type { AuditKind } from '@atrium/domain/audit/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type AuditEntry = ReturnType<(typeof listAuditEntries)['reply']['parse']>['entries'][number];

export interface LogFilter {
  readonly person?: string;
  readonly kind?: AuditKind;
  readonly from?: string;
  readonly to?: string;
}

/** The newest entries first; each further page continues behind the last entry. */
export function useAuditLog(filter: LogFilter) {
  return useInfiniteQuery({
    queryKey: keyOf(listAuditEntries, filter),
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { ...filter, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export const fetchLogPart = (filter: LogFilter, before: string | null, signal: AbortSignal) =>
  call(exportAuditEntries, { ...filter, ...(before === null ? {} : { before }) }, { signal });
