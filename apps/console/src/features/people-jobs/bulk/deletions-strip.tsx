import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { JobOutcome } from '../job-outcome.tsx';
import { useDeletions, usePeopleJob } from '../queries.ts';
import styles from './bulk.module.css';
import { RestoreButton } from './restore-button.tsx';

/** What was deleted at once in the last 30 days, and the way to take it back. */
export function DeletionsStrip() {
  const deletions = useDeletions().data ?? [];
  return deletions.map((deletion) => <Deletion key={deletion.id} {...deletion} />);
}

interface DeletionProps {
  readonly id: string;
  readonly count: number;
  readonly by: string | null;
  readonly at: string;
  readonly until: string;
}

function Deletion({ id, count, by, at, until }: DeletionProps) {
  const { t, i18n } = useLingui();
  const undoneBy = usePeopleJob(id).data?.undoneBy;
  const number = i18n.number(count);
  const day = i18n.date(at, { dateStyle: 'medium' });
  const last = i18n.date(until, { dateStyle: 'medium' });
  const name = by ?? t`a former user`;
  return (
    <section className={styles['deletion']} aria-label={t`Deleted users`}>
      {undoneBy === undefined ? (
        <p>
          {plural(count, {
            one: `${number} user was deleted on ${day} by ${name}. You can restore them until ${last}.`,
            other: `${number} users were deleted on ${day} by ${name}. You can restore them until ${last}.`,
          })}
        </p>
      ) : (
        <div>
          <JobOutcome jobId={undoneBy} kind="restore" />
        </div>
      )}
      <RestoreButton jobId={id} />
    </section>
  );
}
