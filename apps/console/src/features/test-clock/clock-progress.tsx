import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import type { TestClock } from './queries.ts';

/** How far a move has come, by the clock that moves. */
export function ClockProgress({ clock, move }: { clock: TestClock; move: NonNullable<TestClock['move']> }) {
  const { t, i18n } = useLingui();
  const at = (text: string) => Date.parse(text);
  const until = i18n.date(move.until, { dateStyle: 'medium', timeZone: clock.timeZone });
  const text = t`Moving to ${until}`;
  return (
    <>
      <ProgressBar
        label={t`Test clock`}
        done={at(clock.now) - at(move.from)}
        total={at(move.until) - at(move.from)}
        text={text}
      />
      <p aria-live="polite">{text}</p>
    </>
  );
}
