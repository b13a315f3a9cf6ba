import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding.module.css';

/** Leads back to onboarding until it is done; for a day after that, to the plans (HOME-04, D-258). */
export function OnboardingBanner({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  return (
    <Card label={t`Setup`}>
      <div className={styles['banner']}>
        <div>
          <h2>{isDue ? <Trans>Finish setting up your account</Trans> : <Trans>Your account is set up</Trans>}</h2>
          <p>
            {isDue ? (
              <Trans>Tell us about you and your business. It takes a minute.</Trans>
            ) : (
              <Trans>Choose the plan that fits your business.</Trans>
            )}
          </p>
        </div>
        {isDue ? (
          <ButtonLink to="/onboarding">
            <Trans>Continue setup</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/plans" variant="default">
            <Trans>See plans</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
