import { CallFailed } from '@atrium/contract/client';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { entryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { readTextFile } from './read-text-file.ts';

const maxLength = 2_500_000;
const maxNameLength = 200;

/** Sends a file to be checked; what is wrong with the whole of it stands under the field. */
export function useUpload(onChecked: (jobId: string) => void) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(async (file: File) => {
    // A file of another kind would be megabytes of noise.
    const csv = file.size > maxLength * 4 ? null : await readTextFile(file);
    if (csv === null || csv.length > maxLength) return { fault: t`This file is too large. Please split it.` };
    if (csv.trim() === '') return { fault: t`This file is empty.` };
    const job = await call(checkImport, { fileName: file.name.slice(-maxNameLength), csv });
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
