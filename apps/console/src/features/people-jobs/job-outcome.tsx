import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { Announcement } from '../../ui/visually-hidden.tsx';
import styles from './bulk/bulk.module.css';
import { JobProgress } from './job-progress.tsx';
import { fetchAllRows, type PeopleJob, usePeopleJob, useRefreshWhenDone } from './queries.ts';
import { useJobWords } from './use-job-words.ts';

/** The progress of a job on many people, and its result when it is done. */
export function JobOutcome({ jobId, kind }: { jobId: string; kind: PeopleJob['kind'] }) {
  const words = useJobWords(kind);
  const job = usePeopleJob(jobId).data;
  useRefreshWhenDone(job);
  if (job === undefined) {
    return (
      <Loading label={words.busy}>
        <Skeleton width="100%" />
      </Loading>
    );
  }
  if (job.state !== 'done') {
    return (
      <>
        <JobProgress job={job} label={words.busy} />
        <p className={styles['hint']}>
          <Trans>You can close this. It continues in the background.</Trans>
        </p>
      </>
    );
  }
  const failed = job.failed + job.faulty;
  return (
    <>
      <Announcement>{words.done(job.done)}</Announcement>
      <p className={styles['result']}>{words.done(job.done)}</p>
      {failed > 0 && <Failures jobId={jobId} title={words.failed(failed)} />}
    </>
  );
}

function Failures({ jobId, title }: { jobId: string; title: string }) {
  const rows = useQuery({ queryKey: ['jobFailures', jobId], queryFn: () => fetchAllRows(jobId) });
  const failures = (rows.data ?? []).filter(({ message }) => message !== null);
  return (
    <section className={styles['failures']} aria-label={title}>
      <h3>{title}</h3>
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
