import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { JobProgress } from '../job-progress.tsx';
import type { PeopleJob } from '../queries.ts';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';

/** The third step: the job runs on the server, whether or not anybody watches. */
export function ImportProgress({ job }: { job: PeopleJob }) {
  const { t } = useLingui();
  return (
    <Card label={t`Adding people`}>
      <FileLine title={t`Adding people…`}>
        <Trans>You can leave this page. It continues in the background, and this address shows its progress.</Trans>
      </FileLine>
      <div className={styles['progress']}>
        <JobProgress job={job} label={t`Adding people`} />
      </div>
      <div className={styles['actions']}>
        <ButtonLink variant="default" to="/users">
          <Trans>Go to users</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
