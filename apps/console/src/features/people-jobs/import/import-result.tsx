import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fileNameOf } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import type { PeopleJob } from '../queries.ts';
import { Figures } from './figures.tsx';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';
import { JobRows } from './job-rows.tsx';
import { resultFile } from './row-files.ts';
import { UndoImport, UndoneImport } from './undo-import.tsx';
import { useSavedRows } from './use-saved-rows.ts';

/** The last step: the result of every row, also as a file. */
export function ImportResult({ job, onAgain }: { job: PeopleJob; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const baseName = (job.fileName ?? 'users').replace(/\.\w+$/, '');
  const fileName = `${fileNameOf(baseName, 'result')}.csv`;
  const save = useSavedRows({ jobId: job.id, fileName, fileOf: resultFile });
  const [added, failures, faults] = [job.done, job.failed, job.faulty].map((number) => i18n.number(number));
  const title = plural(job.done, { one: `${added} person was added`, other: `${added} people were added` });
  return (
    <div className={styles['step']}>
      <Announcement>{title}</Announcement>
      <Card label={t`Result`}>
        <FileLine title={title}>{job.fileName}</FileLine>
        <Figures
          figures={[
            { label: t`Added`, value: job.done, tone: 'green' },
            { label: t`Could not be added`, value: job.failed, tone: 'red' },
            { label: t`Skipped because of errors`, value: job.faulty, tone: 'orange' },
          ]}
        />
        <div className={styles['actions']}>
          <Button variant="subtle" onClick={onAgain}>
            <Trans>Import another file</Trans>
          </Button>
          <UndoImport job={job} />
          <Button
            variant="default"
            loading={save.isPending}
            leftSection={<Icon of={downloadIcon} />}
            onClick={save.run}
          >
            <Trans>Download result</Trans>
          </Button>
          <ButtonLink to="/users">
            <Trans>Go to users</Trans>
          </ButtonLink>
        </div>
      </Card>
      {job.undoneBy !== undefined && <UndoneImport undoJobId={job.undoneBy} />}
      {job.failed > 0 && (
        <JobRows
          jobId={job.id}
          state="failed"
          count={job.failed}
          title={plural(job.failed, {
            one: `${failures} person could not be added`,
            other: `${failures} people could not be added`,
          })}
        />
      )}
      {job.faulty > 0 && (
        <JobRows
          jobId={job.id}
          state="faulty"
          count={job.faulty}
          title={plural(job.faulty, {
            one: `${faults} row skipped because of errors`,
            other: `${faults} rows skipped because of errors`,
          })}
        />
      )}
    </div>
  );
}
