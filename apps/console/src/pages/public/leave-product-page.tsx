import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLeaveProduct } from '../../features/sign-on/queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { SignInFrame } from './public-frame.tsx';

/** Where a product leads people who log out there: they are logged out everywhere, and led back to it. */
export function LeaveProductPage() {
  const { t } = useLingui();
  const router = useRouter();
  const leave = useLeaveProduct();
  const isAsked = useRef(false);
  const told = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const asked = new URLSearchParams(told);
    const returnTo = asked.get('post_logout_redirect_uri');
    const state = asked.get('state');
    leave.run(
      {
        hint: asked.get('id_token_hint') ?? '',
        ...(returnTo === null ? {} : { returnTo }),
        ...(state === null ? {} : { state }),
      },
      {
        onSuccess: (address) => {
          if (address === null) router.history.replace('/login');
          else window.location.replace(address);
        },
      },
    );
  });
  return (
    <SignInFrame>
      <SplitHeading title={t`Logging out`} />
      <ButtonLink to="/login" size="md" fullWidth variant="default">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}

/** A product asked wrongly or too late, so there is nothing to answer and nowhere to lead back to. */
export function SignOnFailedPage() {
  const { t } = useLingui();
  return (
    <SignInFrame>
      <SplitHeading title={t`Please open the product again`}>
        <Trans>This link does not lead to a sign-in. If it keeps failing, tell whoever runs the product.</Trans>
      </SplitHeading>
      <ButtonLink to="/" size="md" fullWidth>
        <Trans>Go to home</Trans>
      </ButtonLink>
    </SignInFrame>
  );
}
