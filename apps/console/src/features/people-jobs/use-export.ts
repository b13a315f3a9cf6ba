import type { UserFilter } from '@atrium/contract/users/user-filter';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { postSuccess } from '../../lib/notice-board.ts';
import { fileNameOf, saveCsv } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { fetchListPart } from './queries.ts';

/** The local date as 2026-03-14, so that file names sort by date. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

async function fetchParts(filter: UserFilter, signal: AbortSignal, onCount: (people: number) => void) {
  const parts: string[] = [];
  let cursor: string | null = null;
  // Starts at -1, because the first part begins with the names of the columns.
  let people = -1;
  do {
    const part: { csv: string; nextCursor: string | null } = await fetchListPart({ filter, cursor }, signal);
    parts.push(part.csv);
    people += readCsv(part.csv).rows?.length ?? 0;
    onCount(people);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return { parts, people };
}

/** Exports the list as one file, fetched part by part. It can be stopped, and stops when the screen is left. */
export function useExport(filter: UserFilter) {
  const { i18n } = useLingui();
  const { organisation } = useSession();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const { parts, people } = await fetchParts(filter, controller.signal, setCount);
      saveCsv(`${fileNameOf('users', organisation?.tenantName ?? '', today())}.csv`, parts);
      const all = i18n.number(people);
      postSuccess(plural(people, { one: `${all} user exported`, other: `${all} users exported` }));
    } catch (error) {
      if (!controller.signal.aborted) showFailedAction(error);
    } finally {
      running.current = null;
      setCount(null);
    }
  };
  return { count, start: (): void => void run(), stop: (): void => running.current?.abort() };
}
