import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { postSuccess } from '../../lib/notice-board.ts';
import { fileNameOf, saveCsv } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../lib/use-session.ts';
import { fetchLogPart, type LogFilter } from './queries.ts';

/** Saves what the filters show as one CSV file, fetched part by part. Leaving the screen stops it. */
export function useLogExport(filter: LogFilter) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const parts: string[] = [];
      let before: string | null = null;
      do {
        const part: { csv: string; next: string | null } = await fetchLogPart(filter, before, controller.signal);
        parts.push(part.csv);
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
