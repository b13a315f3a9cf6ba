import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ForgotPasswordForm } from '../../features/security/forgot-password-form.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Below, SignInFrame } from './public-frame.tsx';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SignInFrame>
      {sentTo === null ? (
        <>
          <SplitHeading title={t`Forgot password?`}>
            <Trans>We will email you a link to set a new one.</Trans>
          </SplitHeading>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <SplitHeading title={t`Check your inbox`}>
          <Trans>
            If <strong>{sentTo}</strong> has an account, a link to set a new password is on its way.
          </Trans>
        </SplitHeading>
      )}
      <Below>
        <TextLink to="/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      </Below>
    </SignInFrame>
  );
}
