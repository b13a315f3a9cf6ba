import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { FactList } from '../../ui/tables/fact-list.tsx';
import { ClockControls } from './clock-controls.tsx';
import { ClockProgress } from './clock-progress.tsx';
import { type TestClock, useTestClock } from './queries.ts';
import styles from './test-clock.module.css';

/** Shows the date of a test organisation, and moves it forward (N-61). */
export function TestClockDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const clock = useTestClock();
  return (
    <Dialog
      opened={opened}
      title={t`Test clock`}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles['body']}>
        <p>
          <Trans>
            This is a test organization. Move its clock forward to see renewals, trials and mails as they would come.
          </Trans>
        </p>
        {clock.isError && (
          <LoadFailed title={t`The test clock could not be loaded`} onRetry={() => void clock.refetch()} />
        )}
        {clock.data !== undefined && <ClockView clock={clock.data} />}
      </div>
    </Dialog>
  );
}

function ClockView({ clock }: { clock: TestClock }) {
  const { t, i18n } = useLingui();
  const day = useDay();
  const { move, today, timeZone, nextEventAt } = clock;
  const isMoving = move?.state === 'running';
  return (
    <>
      <FactList isRuled>
        <div>
          <dt>
            <Trans>Date</Trans>
          </dt>
          <dd>{day(today)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Next event</Trans>
          </dt>
          <dd>{nextEventAt === null ? t`None` : i18n.date(nextEventAt, { dateStyle: 'medium', timeZone })}</dd>
        </div>
      </FactList>
      {isMoving ? <ClockProgress clock={clock} move={move} /> : <ClockControls clock={clock} />}
      {move?.state === 'stopped' && (
        <p role="alert">
          <Trans>The clock stopped, because something could not be carried out. Move it again to try once more.</Trans>
        </p>
      )}
    </>
  );
}
