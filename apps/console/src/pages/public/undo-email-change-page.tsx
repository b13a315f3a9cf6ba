import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { UndoEmailForm } from '../../features/security/undo-email-form.tsx';
import { useLinkToken } from '../../session/use-link-token.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { SignInFrame } from './public-frame.tsx';

/** Where the link leads that the old mailbox gets when the address of an account changes. */
export function UndoEmailChangePage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const [isLinkInvalid, setLinkInvalid] = useState(token === undefined);
  if (doneFor !== null) {
    return (
      <SignInFrame>
        <SplitHeading title={t`Your email address is back`}>
          <Trans>Every device is signed out. We sent a link to {doneFor}: set a new password with it.</Trans>
        </SplitHeading>
        <ButtonLink to="/login" search={{ email: doneFor }} size="md" fullWidth>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </SignInFrame>
    );
  }
  if (isLinkInvalid || token === undefined) {
    return (
      <SignInFrame>
        <SplitHeading title={t`This change can no longer be undone`}>
          <Trans>This link was already used, or its 7 days are over.</Trans>
        </SplitHeading>
        <ButtonLink to="/login" size="md" fullWidth>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <SplitHeading title={t`Undo the change of your email address`}>
        <Trans>Your account gets this address back, and every device is signed out.</Trans>
      </SplitHeading>
      <UndoEmailForm token={token} onDone={setDoneFor} onLinkInvalid={() => setLinkInvalid(true)} />
    </SignInFrame>
  );
}
