import { saveCsv } from '../../../lib/save-file.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { fetchAllRows, type PeopleJobRow, type RowState } from '../queries.ts';

interface SavedRows {
  readonly jobId: string;
  readonly state?: RowState;
  readonly fileName: string;
  readonly fileOf: (rows: readonly PeopleJobRow[]) => string;
}

/** Fetches all rows of a job and saves them as a file. */
export function useSavedRows({ jobId, state, fileName, fileOf }: SavedRows) {
  const save = useAction(async () => saveCsv(fileName, [fileOf(await fetchAllRows(jobId, state))]));
  return { isPending: save.isPending, run: (): void => save.run(undefined, { onError: showFailedAction }) };
}
