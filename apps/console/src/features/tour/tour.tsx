import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { local } from '../../lib/storage.ts';
import { useCan, useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { placeCard } from './place-card.ts';
import styles from './tour.module.css';
import { stepsFor, type TourStep } from './tour-steps.ts';
import { useTarget } from './use-target.ts';

/** Shows a person around: Start Tour, a card beside each part of the screens, Finished Tour (TOUR-01 to TOUR-04). */
export function Tour({ from, onClose }: { from: string | null; onClose: () => void }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [steps] = useState(() => stepsFor(actor));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ id }) => id === from),
    ),
  );
  const router = useRouter();
  const canStartTrial = useCan('use_subscriptions');
  const step = steps[at];
  const { pathname } = useLocation();
  const go = (to: number): void => {
    const next = steps[to];
    if (next === undefined) return;
    local.write('tour_step', next.id);
    setAt(to);
    if (next.path !== undefined && next.path !== pathname) router.history.push(next.path);
  };
  const finish = (): void => {
    local.remove('tour_step');
    onClose();
    // Where a trial is started (TOUR-04).
    router.history.push(canStartTrial ? '/billing/my-subscription' : '/');
  };
  if (step === undefined) return null;
  const last = local.read('tour_step');
  const resumedAt = steps.findIndex(({ id }) => id === last);
  return (
    // Mounted anew with each step, so that the focus moves to it.
    <StepCard
      key={step.id}
      step={step}
      place={{ at, of: steps.length }}
      onSkip={onClose}
      onBack={at > 1 && step.path !== undefined ? () => go(at - 1) : null}
      onResume={at === 0 && resumedAt > 1 ? () => go(resumedAt) : null}
      finishLabel={canStartTrial ? t`Go to My Subscriptions` : t`Done`}
      onNext={at === steps.length - 1 ? finish : () => go(at + 1)}
    />
  );
}

interface StepCardProps {
  readonly step: TourStep;
  readonly place: { readonly at: number; readonly of: number };
  readonly onSkip: () => void;
  readonly onBack: (() => void) | null;
  /** Goes on where the tour was left; null where it was not. */
  readonly onResume: (() => void) | null;
  readonly finishLabel: string;
  readonly onNext: () => void;
}

function StepCard({ step, place, onSkip, onBack, onResume, finishLabel, onNext }: StepCardProps) {
  const { i18n } = useLingui();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const frame = useTarget(step, step.path === pathname);
  const isShown = frame !== null;
  useEffect(() => {
    if (isShown) card.current?.focus({ preventScroll: true });
  }, [isShown]);
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onSkip();
    if (key === 'ArrowRight') onNext();
    if (key === 'ArrowLeft') onBack?.();
  };
  if (!isShown) return null;
  const number = place.at + 1;
  const count = place.of;
  const screen = { width: window.innerWidth, height: window.innerHeight };
  return (
    <div onKeyDown={press}>
      {frame !== 'none' && <div className={styles['spot']} style={frame} aria-hidden="true" />}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className={styles['card']}
        data-centred={frame === 'none'}
        style={frame === 'none' ? undefined : placeCard(frame, screen)}
      >
        <h2 id={`${id}-title`}>{i18n._(step.title)}</h2>
        <p id={`${id}-text`}>{i18n._(step.text)}</p>
        <div className={styles['buttons']}>
          <span className={styles['count']}>
            <Trans>
              Step {number} of {count}
            </Trans>
          </span>
          {number < count && (
            <Button size="xs" variant="subtle" onClick={onSkip}>
              <Trans>Skip</Trans>
            </Button>
          )}
          {onBack !== null && (
            <Button size="xs" variant="default" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          {onResume !== null && (
            <Button size="xs" variant="default" onClick={onResume}>
              <Trans>Resume</Trans>
            </Button>
          )}
          <Button size="xs" onClick={onNext}>
            {number === 1 && <Trans>Begin</Trans>}
            {number > 1 && number < count && <Trans>Next</Trans>}
            {number === count && finishLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}
