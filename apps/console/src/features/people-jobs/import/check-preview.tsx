import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { type EstimateDialogProps, needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type PeopleJob, startImport } from '../queries.ts';
import { Figures } from './figures.tsx';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';
import { JobRows } from './job-rows.tsx';
import { faultyFile } from './row-files.ts';
import { SeatLine } from './seat-line.tsx';
import { estimateOf, useImportSeats } from './use-import-seats.ts';
import { useSavedRows } from './use-saved-rows.ts';

interface CheckPreviewProps {
  readonly job: PeopleJob;
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
  readonly onStarted: (job: PeopleJob) => void;
  readonly onOtherFile: () => void;
}

/** The second step: what is in the file, with its faults first. Nobody is added yet. */
export function CheckPreview({ job, EstimateDialog, onStarted, onOtherFile }: CheckPreviewProps) {
  const { t, i18n } = useLingui();
  const start = useAction(() => startImport(job.id));
  const counted = useImportSeats(job.id);
  const [estimated, setEstimated] = useState<SeatCounts | null>(null);
  const begin = (): void => start.run(undefined, { onSuccess: onStarted, onError: showFailedAction });
  const add = (): void => {
    const counts = estimateOf(counted.seats ?? []);
    if (needsEstimate(counts)) setEstimated(counts);
    else begin();
  };
  const ready = job.total - job.faulty;
  const people = i18n.number(ready);
  const rows = i18n.number(job.faulty);
  return (
    <div className={styles['step']}>
      <Card label={t`What is in the file`}>
        <FileLine title={job.fileName ?? t`Your file`}>
          {job.faulty === 0 ? (
            <Trans>All rows look good. Nobody has been added yet.</Trans>
          ) : (
            <Trans>Nobody has been added yet. Rows with errors are skipped.</Trans>
          )}
        </FileLine>
        <Figures
          figures={[
            { label: t`Rows`, value: job.total },
            { label: t`Ready`, value: ready, tone: 'green' },
            { label: t`With errors`, value: job.faulty, tone: 'red' },
          ]}
        />
        {ready > 0 && <SeatLine counted={counted} />}
        <div className={styles['actions']}>
          <Button variant="default" onClick={onOtherFile} disabled={start.isPending}>
            <Trans>Choose another file</Trans>
          </Button>
          {ready > 0 && (
            <Button loading={start.isPending} disabled={counted.seats === undefined} onClick={add}>
              {plural(ready, { one: `Add ${people} person`, other: `Add ${people} people` })}
            </Button>
          )}
        </div>
      </Card>
      <EstimateDialog
        counts={estimated}
        isBusy={start.isPending}
        onCancel={() => setEstimated(null)}
        onContinue={begin}
      />
      {job.faulty > 0 && (
        <JobRows
          jobId={job.id}
          state="faulty"
          count={job.faulty}
          title={plural(job.faulty, { one: `${rows} row with errors`, other: `${rows} rows with errors` })}
          action={<SaveFaulty job={job} />}
        />
      )}
      {ready > 0 && (
        <JobRows
          jobId={job.id}
          state="ready"
          count={ready}
          title={plural(ready, { one: `${people} person ready`, other: `${people} people ready` })}
        />
      )}
    </div>
  );
}

function SaveFaulty({ job }: { job: PeopleJob }) {
  const save = useSavedRows({ jobId: job.id, state: 'faulty', fileName: 'rows-to-mend.csv', fileOf: faultyFile });
  return (
    <Button variant="default" loading={save.isPending} leftSection={<Icon of={downloadIcon} />} onClick={save.run}>
      <Trans>Download to fix</Trans>
    </Button>
  );
}
