import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { postSuccess } from '../../lib/notice-board.ts';
import { fileNameOf, saveCsv } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { type AuditEntry, fetchLogPart, type LogFilter } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

type LogPart = Awaited<ReturnType<typeof fetchLogPart>>;

/** Saves what the filters show as one CSV file, fetched part by part. Leaving the screen stops it. */
export function useLogExport(filter: LogFilter) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { columns, lineOf } = useLogLines();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const parts: string[] = [writeCsv([columns])];
      let before: string | null = null;
      do {
        const part: LogPart = await fetchLogPart(filter, before, controller.signal);
        parts.push(writeCsv(part.entries.map(lineOf)));
        before = part.next;
      } while (before !== null);
      const today = new Date().toLocaleDateString('sv-SE');
      saveCsv(`${fileNameOf('audit-log', organisation?.tenantName ?? '', today)}.csv`, parts);
      postSuccess(t`Audit log exported`);
    } catch (error) {
      if (!controller.signal.aborted) showFailedAction(error);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** An entry as a line of the file, in the words of the screen; times are in UTC, so that a spreadsheet can sort them. */
function useLogLines() {
  const { t } = useLingui();
  const words = useEntryWords();
  const columns = [
    t`Time`,
    t`What happened`,
    t`About`,
    t`Email of whom it is about`,
    t`Changes`,
    t`Person`,
    t`Email of the person`,
    t`Address`,
    t`Browser`,
    t`System`,
    t`Entry`,
  ];
  const lineOf = (entry: AuditEntry): readonly string[] =>
    [
      entry.at,
      words.actionOf(entry),
      entry.subject && words.subjectOf(entry.subject),
      entry.subject?.email,
      words.changesOf(entry).join('; '),
      words.actorOf(entry.actor),
      entry.actor.email,
      entry.address,
      entry.browser,
      entry.system,
      entry.id,
    ].map((cell) => cell ?? '');
  return { columns, lineOf };
}
