import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { codeOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { fileOffIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Loading, RefusedState, Skeleton } from '../../../ui/states/states.tsx';
import { useKeepJob, usePeopleJob, useRefreshWhenDone } from '../queries.ts';
import { CheckPreview } from './check-preview.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './import.module.css';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportAddress } from './use-import-address.ts';

const stepOf = { checked: 1, running: 2, done: 3 } as const;

/** The steps of an import: choose, check, add, result. The address and the job tell the current step. */
export function ImportFlow({ EstimateDialog }: { EstimateDialog: ComponentType<EstimateDialogProps> }) {
  const { t } = useLingui();
  const address = useImportAddress();
  const keep = useKeepJob();
  const job = usePeopleJob(address.job);
  useRefreshWhenDone(job.data);
  return (
    <>
      <Steps
        label={t`Steps`}
        doneLabel={t`Done:`}
        names={[t`Choose a file`, t`Check`, t`Add people`, t`Result`]}
        current={job.data === undefined ? 0 : stepOf[job.data.state]}
      />
      {address.job === null && <ChooseFile onChecked={address.goTo} />}
      {address.job !== null && job.data === undefined && (
        <JobAbsent
          error={job.isError ? job.error : null}
          onRetry={() => void job.refetch()}
          onAgain={address.startAgain}
        />
      )}
      {job.data?.state === 'checked' && (
        <CheckPreview
          job={job.data}
          EstimateDialog={EstimateDialog}
          onStarted={keep}
          onOtherFile={address.startAgain}
        />
      )}
      {job.data?.state === 'running' && <ImportProgress job={job.data} />}
      {job.data?.state === 'done' && <ImportResult job={job.data} onAgain={address.startAgain} />}
    </>
  );
}

interface JobAbsentProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onAgain: () => void;
}

function JobAbsent({ error, onRetry, onAgain }: JobAbsentProps) {
  const { t } = useLingui();
  if (error === null) {
    return (
      <Card>
        <Loading label={t`Loading the import`}>
          <div className={styles['skeleton']}>
            <Skeleton width="30%" height={16} />
            <Skeleton width="50%" />
            <Skeleton width="100%" height={64} />
          </div>
        </Loading>
      </Card>
    );
  }
  const code = codeOf(error);
  if (code === 'request.not_found' || code === 'request.unauthorized') {
    return (
      <RefusedState
        icon={fileOffIcon}
        title={t`This import does not exist`}
        text={<Trans>It belongs to another organization, or it has been removed.</Trans>}
        action={
          <Button onClick={onAgain}>
            <Trans>Import a file</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      <LoadFailed
        title={t`The import could not be loaded`}
        text={<Trans>An import that has started continues. Please try again.</Trans>}
        onRetry={onRetry}
      />
    </Card>
  );
}
