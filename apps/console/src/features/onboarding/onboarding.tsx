import { type OnboardingStep, onboardingSteps } from '@atrium/domain/onboarding/onboarding-form';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { forgetUnsavedWork } from '../../lib/forms/unsaved-work.ts';
import { codeOf, showRefusalOf } from '../../lib/show-refusal.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { AboutBusiness } from './about-business.tsx';
import { AboutYou } from './about-you.tsx';
import styles from './onboarding.module.css';
import { type Profile, useProfile, useSaveProfile } from './queries.ts';
import { SetPassword } from './set-password.tsx';
import type { StepProps } from './step-form.tsx';

const parts = { about_you: AboutYou, about_business: AboutBusiness, set_password: SetPassword } as const;

/** Three steps; each is saved before the next one opens, so that any device goes on with it (ONB-01 to ONB-04, D-258). */
export function Onboarding({ onReady }: { onReady: () => void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useProfile();
  if (isError) {
    return (
      <Card>
        <LoadFailed title={t`Your profile could not be loaded`} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data === undefined) {
    return (
      <Card>
        <Loading label={t`Loading your profile`}>
          <div className={styles['loading']}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} width="100%" height={36} />
            ))}
          </div>
        </Loading>
      </Card>
    );
  }
  return <StepsOf profile={data} onReady={onReady} />;
}

function StepsOf({ profile: loaded, onReady }: { profile: Profile; onReady: () => void }) {
  const { t } = useLingui();
  const [profile, setProfile] = useState(loaded);
  const [step, setStep] = useState<OnboardingStep>(loaded.step);
  const save = useSaveProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const names = { about_you: t`About you`, about_business: t`About your business`, set_password: t`Set Password` };
  const at = onboardingSteps.indexOf(step);
  const before = onboardingSteps[at - 1];
  const isFirstShown = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads refs only, and must run when the step changes.
  useEffect(() => {
    if (!isFirstShown.current) heading.current?.focus();
    isFirstShown.current = false;
  }, [step]);

  const next: StepProps['onNext'] = ({ password, ...change }, refuse) => {
    const changed = { ...profile, ...change };
    const after = onboardingSteps[at + 1];
    const onSuccess = (): void => {
      setProfile(changed);
      forgetUnsavedWork();
      if (after === undefined) onReady();
      else setStep(after);
    };
    const onError = (error: unknown): void => {
      // The text for a profile that could not be saved (D-88).
      if (codeOf(error) === 'request.failed') showRefusalOf('company.update_failed');
      else refuse(error);
    };
    const given = password === undefined ? {} : { password };
    save.run({ profile: changed, ...given, isReady: after === undefined }, { onSuccess, onError });
  };

  const back =
    (to: OnboardingStep) =>
    (change: Partial<Profile>): void => {
      setProfile({ ...profile, ...change });
      setStep(to);
    };

  const Part = parts[step];
  return (
    <>
      <Steps label={t`Setup`} names={onboardingSteps.map((name) => names[name])} current={at} doneLabel={t`Done`} />
      <Card>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {names[step]}
        </h2>
        <Part
          key={step}
          profile={profile}
          isSaving={save.isPending}
          {...(before === undefined ? {} : { onBack: back(before) })}
          onNext={next}
        />
      </Card>
    </>
  );
}
