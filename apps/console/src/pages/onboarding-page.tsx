import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import styles from '../features/onboarding/onboarding.module.css';
import { Onboarding } from '../features/onboarding/onboarding.tsx';
import { raiseOnboardingFlags } from '../lib/onboarding-flags.ts';
import { useSession } from '../session/use-session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** The first steps of whoever has founded an organisation (ONB-01). */
export function OnboardingPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const finish = (): void => {
    raiseOnboardingFlags();
    void navigate({ to: '/' });
  };
  return (
    <>
      <PageHeader title={t`Welcome, ${user.firstName}`}>
        <Trans>Three short steps. You can finish them later.</Trans>
      </PageHeader>
      <div className={styles['page']}>
        <Onboarding onReady={finish} />
      </div>
    </>
  );
}
