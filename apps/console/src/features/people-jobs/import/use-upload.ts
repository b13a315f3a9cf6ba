import { CallFailed } from '@atrium/contract/client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { entryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { uploadFile } from '../queries.ts';
import { readTextFile } from './read-text-file.ts';

const maxLength = 2_500_000;
const maxNameLength = 200;

/** Uploads a file to be checked. A fault of the file as a whole is shown under the field. */
export function useUpload(onChecked: (jobId: string) => void) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(async (file: File) => {
    // Does not read files that are far too large to be a list of people.
    const csv = file.size > maxLength * 4 ? null : await readTextFile(file);
    if (csv === null || csv.length > maxLength) return { fault: t`This file is too large. Please split it.` };
    if (csv.trim() === '') return { fault: t`This file is empty.` };
    const job = await uploadFile({ fileName: file.name.slice(-maxNameLength), csv });
    return { job };
  });
  const onError = (error: unknown): void => {
    const isAboutFile = error instanceof CallFailed && error.code === 'users.import_unreadable';
    if (isAboutFile) setFault(error.body?.fields?.[0]?.message ?? entryOf('users.import_unreadable').message);
    else showFailedAction(error);
  };
  return {
    fault,
    isPending: upload.isPending,
    send: (file: File): void => {
      setFault(null);
      upload.run(file, {
        onError,
        onSuccess: (outcome) => {
          if ('job' in outcome && outcome.job !== undefined) onChecked(outcome.job.id);
          else setFault(outcome.fault ?? null);
        },
      });
    },
  };
}
