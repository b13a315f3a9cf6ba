import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ResetPasswordForm } from '../../features/security/reset-password-form.tsx';
import { refusalEntryOf } from '../../lib/show-refusal.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { SignInFrame } from './public-frame.tsx';

interface PasswordByLinkProps {
  /** True for the first password of an account that somebody else made. */
  readonly agrees?: boolean;
  readonly token: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** Sets a password by a mailed link, and shows the result. */
export function PasswordByLink({ agrees = false, token, title, children }: PasswordByLinkProps) {
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const [isLinkInvalid, setLinkInvalid] = useState(token === undefined);
  if (doneFor !== null) return <Done email={doneFor} />;
  if (isLinkInvalid || token === undefined) return <LinkInvalid />;
  return (
    <SignInFrame>
      <SplitHeading title={title}>{children}</SplitHeading>
      <ResetPasswordForm token={token} agrees={agrees} onDone={setDoneFor} onLinkInvalid={() => setLinkInvalid(true)} />
    </SignInFrame>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <SignInFrame>
      <SplitHeading title={t`Your password is set`}>
        <Trans>Sign in to {email} with it.</Trans>
      </SplitHeading>
      <ButtonLink to="/login" search={{ email }} size="md" fullWidth>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}

function LinkInvalid() {
  const { title, message } = refusalEntryOf('identity.link_invalid');
  return (
    <SignInFrame>
      <SplitHeading title={title}>{message}</SplitHeading>
      <ButtonLink to="/forgot-password" size="md" fullWidth>
        <Trans>Send a new link</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}
