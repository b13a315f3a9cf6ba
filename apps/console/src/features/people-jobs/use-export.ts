import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { fileNameOf, saveCsv } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../lib/use-session.ts';

/** A calendar date of where the person is, in the form that sorts. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

async function fetchParts(search: string | undefined, signal: AbortSignal, onCount: (people: number) => void) {
  const parts: string[] = [];
  let cursor: string | null = null;
  // The first part begins with the names of the columns.
  let people = -1;
  do {
    const input: { search?: string; cursor?: string } = {
      ...(search === undefined ? {} : { search }),
      ...(cursor === null ? {} : { cursor }),
    };
    const part: { csv: string; nextCursor: string | null } = await call(exportUsers, input, { signal });
    parts.push(part.csv);
    people += readCsv(part.csv).rows?.length ?? 0;
    onCount(people);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return { parts, people };
}

/** The list as one file, fetched part after part; it can be stopped and ends with the screen. */
export function useExport(search: string | undefined) {
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
      const { parts, people } = await fetchParts(search, controller.signal, setCount);
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
