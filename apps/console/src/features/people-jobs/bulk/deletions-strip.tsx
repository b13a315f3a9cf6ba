import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { JobOutcome } from '../job-outcome.tsx';
import { useDeletions, usePeopleJob } from '../queries.ts';
import styles from './bulk.module.css';
import { RestoreButton } from './restore-button.tsx';

/** What was deleted at once in the last 30 days, and the way to take it back. */
export function DeletionsStrip() {
  const deletions = useDeletions().data ?? [];
  const [restored, setRestored] = useState<readonly DeletionFacts[]>([]);
  const isRestored = ({ id }: DeletionFacts): boolean => restored.some((other) => other.id === id);
  const close = (id: string): void => setRestored((before) => before.filter((other) => other.id !== id));
  // The server no longer lists what is being restored; how that ends is still to be told.
  return [...restored, ...deletions.filter((deletion) => !isRestored(deletion))].map((deletion) => (
    <Deletion
      key={deletion.id}
      deletion={deletion}
      onRestoring={() => setRestored((before) => [...before.filter(({ id }) => id !== deletion.id), deletion])}
      onClose={() => close(deletion.id)}
    />
  ));
}

type DeletionFacts = NonNullable<ReturnType<typeof useDeletions>['data']>[number];

interface DeletionProps {
  readonly deletion: DeletionFacts;
  readonly onRestoring: () => void;
  readonly onClose: () => void;
}

function Deletion({ deletion: { id, count, by, at, until }, onRestoring, onClose }: DeletionProps) {
  const { t, i18n } = useLingui();
  const undoneBy = usePeopleJob(id).data?.undoneBy;
  const tellRestoring = useEffectEvent(onRestoring);
  useEffect(() => {
    if (undoneBy !== undefined) tellRestoring();
  }, [undoneBy]);
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
      {undoneBy === undefined ? (
        <RestoreButton jobId={id} />
      ) : (
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      )}
    </section>
  );
}
