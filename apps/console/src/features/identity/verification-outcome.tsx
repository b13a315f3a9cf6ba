import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { emailFault } from '../../lib/forms/field-rules.ts';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { codeOf, refusalEntryOf } from '../../lib/show-refusal.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useResendVerification } from './queries.ts';
import { useVerifyEmail } from './use-verify-email.ts';

/** Shows whether the mailed link verified the address (N-04). */
export function VerificationOutcome({ token }: { token: string }) {
  const { t } = useLingui();
  const { outcome, retry } = useVerifyEmail(token);
  if (outcome.kind === 'pending') {
    return (
      <Loading label={t`Confirming your address`}>
        <SplitHeading title={t`Confirming your address`} />
        <Skeleton width={240} />
      </Loading>
    );
  }
  if (outcome.kind === 'confirmed') return <Confirmed {...outcome} />;
  const code = codeOf(outcome.error);
  if (code === 'identity.link_invalid' || code === 'request.invalid') return <LinkInvalid />;
  return (
    <div role="alert">
      <SplitHeading title={refusalEntryOf('request.initial_load_failed').title}>
        {refusalEntryOf('request.failed').message}
      </SplitHeading>
      <Button size="md" fullWidth onClick={retry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

/** Without a password, or after an admin's one has ended, the person sets one next (D-107). */
function Confirmed({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useLingui();
  const isSignedIn = useSessionState().phase === 'signed_in';
  return (
    <>
      <SplitHeading title={t`Your address is confirmed`}>
        <Trans>Thank you. {email} is yours.</Trans>
      </SplitHeading>
      {!hasPassword ? (
        <ButtonLink to="/forgot-password" size="md" fullWidth>
          <Trans>Set your password</Trans>
        </ButtonLink>
      ) : isSignedIn ? (
        <ButtonLink to="/" size="md" fullWidth>
          <Trans>Continue</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" search={{ email }} size="md" fullWidth>
          <Trans>Sign in</Trans>
        </ButtonLink>
      )}
    </>
  );
}

const rules: Rules<{ email: string }> = { email: ({ email }) => emailFault(email) };

function LinkInvalid() {
  const { t } = useLingui();
  const { title, message } = refusalEntryOf('identity.link_invalid');
  const form = useCheckedForm({ email: '' }, rules);
  const resend = useResendVerification();
  return (
    <>
      <SplitHeading title={title}>{message}</SplitHeading>
      <Form unsaved="never" onSubmit={form.submit(({ email }) => resend.run(email.trim()))}>
        <TextInput size="md" type="email" label={t`Email`} autoComplete="username" {...form.field('email')} />
        <Button type="submit" size="md" fullWidth loading={resend.isPending}>
          <Trans>Resend email</Trans>
        </Button>
      </Form>
    </>
  );
}
