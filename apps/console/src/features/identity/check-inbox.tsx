import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import styles from './identity.module.css';
import { useResendVerification } from './queries.ts';

/** The same text for known and unknown addresses; only the mailbox learns which. */
export function CheckInbox({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useLingui();
  const resend = useResendVerification();
  return (
    <>
      <SplitHeading title={t`Check your inbox`}>
        <Trans>
          We sent an email to <strong>{email}</strong>. Open the link in it to continue.
        </Trans>
      </SplitHeading>
      <p className={styles['small']}>
        <Trans>It can take a minute. Check your spam folder too.</Trans>
      </p>
      <div className={styles['actions']}>
        <ButtonLink to="/login" size="md" fullWidth>
          <Trans>Sign in</Trans>
        </ButtonLink>
        <Button variant="default" size="md" fullWidth loading={resend.isPending} onClick={() => resend.run(email)}>
          <Trans>Resend email</Trans>
        </Button>
        <Button variant="subtle" size="md" fullWidth onClick={onAnother}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  );
}
