import { type AuditKind, auditKinds } from '@atrium/domain/audit/kinds';
import { useNavigate } from '@tanstack/react-router';
import { type AddressValues, useAddress } from '../../lib/address/use-address.ts';
import { readId } from '../../session/open-organisation.ts';
import type { LogFilter } from './queries.ts';

const day = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const kindOf = (value: string | undefined): AuditKind | undefined => auditKinds.find((kind) => kind === value);

/** The filters that an address names; anything else is dropped. */
function readLogFilter(search: AddressValues): LogFilter {
  const [person, kind, from, to] = [
    readId(search['person']),
    kindOf(search['kind']),
    day(search['from']),
    day(search['to']),
  ];
  return {
    ...(person === undefined ? {} : { person }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The filters are in the address, so back, reload and a shared link show the same entries. */
export function useLogAddress() {
  const filter = useAddress(readLogFilter);
  const navigate = useNavigate();
  const go = (next: Readonly<Record<string, string | undefined>>): void => {
    void navigate({ to: '.', search: (before: object): object => ({ ...before, ...next }) });
  };
  return {
    filter,
    filterBy: (name: keyof LogFilter, value: string): void => go({ [name]: value === '' ? undefined : value }),
    clear: (): void => go({ person: undefined, kind: undefined, from: undefined, to: undefined }),
  };
}
