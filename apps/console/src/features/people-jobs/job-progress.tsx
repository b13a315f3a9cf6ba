import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Announcement } from '../../ui/visually-hidden.tsx';
import styles from './people-jobs.module.css';
import { jobProgress, type PeopleJob } from './queries.ts';

/** A progress bar with words. Screen readers hear every tenth only, since every step would be too much. */
export function JobProgress({ job, label }: { job: PeopleJob; label: string }) {
  const { t, i18n } = useLingui();
  const { total, worked } = jobProgress(job);
  const [now, all, failures] = [worked, total, job.failed].map((number) => i18n.number(number));
  const text = t`${now} of ${all}`;
  const tenths = total === 0 ? 10 : Math.floor((worked / total) * 10);
  const percent = i18n.number(tenths / 10, { style: 'percent' });
  return (
    <>
      <Announcement>{t`${label}: ${percent}`}</Announcement>
      <ProgressBar label={label} done={worked} total={total} text={text} />
      <p className={styles['progressText']}>
        {text}
        {job.failed > 0 &&
          ` · ${plural(job.failed, { one: `${failures} not possible`, other: `${failures} not possible` })}`}
      </p>
    </>
  );
}
