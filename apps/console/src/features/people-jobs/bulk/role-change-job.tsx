import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../../ui/states.tsx';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import { JobProgress } from '../job-progress.tsx';
import { fetchAllRows, usePeopleJob, useRefreshWhenDone } from '../queries.ts';
import styles from './bulk.module.css';

/** The progress of the change, and its result when it is done. */
export function RoleChangeJob({ jobId }: { jobId: string }) {
  const { t, i18n } = useLingui();
  const job = usePeopleJob(jobId).data;
  useRefreshWhenDone(job);
  if (job === undefined) {
    return (
      <Loading label={t`Changing roles`}>
        <Skeleton width="100%" />
      </Loading>
    );
  }
  if (job.state !== 'done') {
    return (
      <>
        <JobProgress job={job} label={t`Changing roles`} />
        <p className={styles['hint']}>
          <Trans>You can close this: it goes on by itself.</Trans>
        </p>
      </>
    );
  }
  const changed = i18n.number(job.done);
  const words = plural(job.done, { one: `${changed} person was changed`, other: `${changed} people were changed` });
  return (
    <>
      <Announcement>{words}</Announcement>
      <p className={styles['result']}>{words}</p>
      {job.failed + job.faulty > 0 && <Failures jobId={jobId} count={job.failed + job.faulty} />}
    </>
  );
}

function Failures({ jobId, count }: { jobId: string; count: number }) {
  const { t, i18n } = useLingui();
  const number = i18n.number(count);
  const rows = useQuery({ queryKey: ['roleChangeFailures', jobId], queryFn: () => fetchAllRows(jobId) });
  const failures = (rows.data ?? []).filter(({ message }) => message !== null);
  return (
    <section className={styles['failures']} aria-label={t`Who was not changed`}>
      <h3>{plural(count, { one: `${number} person was not changed`, other: `${number} people were not changed` })}</h3>
      <ul>
        {failures.map(({ rowNumber, firstName, lastName, email, message }) => (
          <li key={rowNumber}>
            <b>{`${firstName} ${lastName}`.trim() || email}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
