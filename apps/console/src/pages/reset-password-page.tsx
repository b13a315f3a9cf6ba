import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ResetPasswordForm } from '../features/identity/reset-password-form.tsx';
import { entryOf } from '../lib/show-refusal.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { SplitHeading } from '../ui/split-layout.tsx';
import { SignInFrame } from './public-frame.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const [isLinkInvalid, setLinkInvalid] = useState(token === undefined);
  return (
    <SignInFrame>
      {doneFor !== null ? (
        <Done email={doneFor} />
      ) : isLinkInvalid || token === undefined ? (
        <LinkInvalid />
      ) : (
        <Form token={token} onDone={setDoneFor} onLinkInvalid={() => setLinkInvalid(true)} />
      )}
    </SignInFrame>
  );
}

function Form(props: { token: string; onDone: (email: string) => void; onLinkInvalid: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <SplitHeading title={t`Set a new password`}>
        <Trans>You sign in again on every device afterwards.</Trans>
      </SplitHeading>
      <ResetPasswordForm {...props} />
    </>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <>
      <SplitHeading title={t`Your password is set`}>
        <Trans>Sign in to {email} with it.</Trans>
      </SplitHeading>
      <ButtonLink to="/login" search={{ email }} size="md" fullWidth>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </>
  );
}

function LinkInvalid() {
  const { title, message } = entryOf('identity.link_invalid');
  return (
    <>
      <SplitHeading title={title}>{message}</SplitHeading>
      <ButtonLink to="/forgot-password" size="md" fullWidth>
        <Trans>Send a new link</Trans>
      </ButtonLink>
    </>
  );
}
