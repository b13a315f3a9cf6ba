import { CallFailed } from '@atrium/contract/client';
import { type ColumnMapping, columnsToMatch, mapColumns } from '@atrium/domain/people-jobs/map-columns';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalEntryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { inWords } from '../../../words/reply-words.ts';
import { uploadFile } from '../queries.ts';
import { readTextFile } from './read-text-file.ts';
import { FileTooLarge } from './read-zip.ts';

const maxLength = 2_500_000;
const maxNameLength = 200;

/** A file that names its columns in its own way. */
export interface UnmatchedFile {
  readonly fileName: string;
  readonly csv: string;
  readonly names: readonly string[];
}

/** Uploads a file to be checked. A fault of the file as a whole is shown under the field. */
export function useUpload(onChecked: (jobId: string) => void) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const [unmatched, setUnmatched] = useState<UnmatchedFile | null>(null);
  const upload = useAction(async (file: File) => {
    // Does not read files that are far too large to be a list of people.
    const tooLarge = t`This file is too large. Please split it.`;
    if (file.size > maxLength * 4) return { fault: tooLarge };
    const csv = await readTextFile(file).catch((error: unknown) => {
      if (error instanceof FileTooLarge) return undefined;
      throw error;
    });
    if (csv === undefined || (csv?.length ?? 0) > maxLength) return { fault: tooLarge };
    if (csv === null) return { fault: t`This is neither a CSV nor an .xlsx file. Save your list as one of them.` };
    if (csv.trim() === '') return { fault: t`This file is empty.` };
    const fileName = file.name.slice(-maxNameLength);
    const names = columnsToMatch(csv);
    if (names !== null) return { unmatched: { fileName, csv, names } };
    return { job: await uploadFile({ fileName, csv }) };
  });
  const matching = useAction(uploadFile);
  const onError = (error: unknown): void => {
    const isAboutFile = error instanceof CallFailed && error.code === 'users.import_unreadable';
    const told = isAboutFile ? error.body?.fields?.[0]?.message : undefined;
    if (isAboutFile) setFault(told === undefined ? refusalEntryOf('users.import_unreadable').message : inWords(told));
    else showFailedAction(error);
  };
  return {
    fault,
    /** A file whose columns have other names, until somebody has matched them. */
    unmatched,
    isMatching: matching.isPending,
    match: (mapping: ColumnMapping): void => {
      if (unmatched === null) return;
      const { fileName, csv } = unmatched;
      matching.run(
        { fileName, csv: mapColumns(csv, mapping) },
        {
          onSuccess: ({ id }) => onChecked(id),
          onError: (error) => {
            setUnmatched(null);
            onError(error);
          },
        },
      );
    },
    forget: (): void => setUnmatched(null),
    isPending: upload.isPending,
    send: (file: File): void => {
      setFault(null);
      upload.run(file, {
        onError,
        onSuccess: (outcome) => {
          if (outcome.job !== undefined) onChecked(outcome.job.id);
          else if (outcome.unmatched !== undefined) setUnmatched(outcome.unmatched);
          else setFault(outcome.fault ?? null);
        },
      });
    },
  };
}
