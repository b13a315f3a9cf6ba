import { addDays } from '@atrium/domain/kernel/calendar-date';
import { dayMs } from '@atrium/domain/kernel/duration';
import { monthsLater } from '@atrium/domain/kernel/months-later';
import { instantAt } from '@atrium/domain/kernel/time-zone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { type TestClock, useMoveTestClock } from './queries.ts';
import styles from './test-clock.module.css';

/** What is due on a day is carried out in the morning. */
const noonMinutes = 12 * 60;

/** Moves the clock by a day, a month, to what comes next, or to a date. */
export function ClockControls({ clock }: { clock: TestClock }) {
  const { t } = useLingui();
  const move = useMoveTestClock();
  const [date, setDate] = useState('');
  const { nextEventAt, timeZone } = clock;
  const now = new Date(clock.now);
  const go = (until: Date) => move.mutate(until, { onError: showFailedAction });
  return (
    <fieldset className={styles['controls']} aria-label={t`Move the clock`} disabled={move.isPending}>
      <Button variant="default" onClick={() => go(new Date(now.getTime() + dayMs))}>
        <Trans>+1 day</Trans>
      </Button>
      <Button variant="default" onClick={() => go(monthsLater(now, 1))}>
        <Trans>+1 month</Trans>
      </Button>
      <Button
        variant="default"
        disabled={nextEventAt === null}
        onClick={() => nextEventAt !== null && go(new Date(Date.parse(nextEventAt) + 1000))}
      >
        <Trans>To the next event</Trans>
      </Button>
      <input
        type="date"
        className={styles['day']}
        aria-label={t`Date to move to`}
        value={date}
        min={addDays(clock.today, 1)}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Button disabled={date === ''} onClick={() => go(instantAt(date, noonMinutes, timeZone))}>
        <Trans>Go to date</Trans>
      </Button>
    </fieldset>
  );
}
