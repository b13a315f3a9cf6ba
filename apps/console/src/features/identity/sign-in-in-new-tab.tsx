import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './identity.module.css';

interface SignInInNewTabProps {
  readonly title: string;
  readonly message: string;
  readonly onLeave: () => void;
}

/** For somebody without a password: a tab of its own signs in, and this screen goes on with that session. */
export function SignInInNewTab({ title, message, onLeave }: SignInInNewTabProps) {
  return (
    <Dialog
      opened
      canClose={false}
      title={title}
      onClose={onLeave}
      actions={
        <>
          <Button variant="default" onClick={onLeave}>
            <Trans>Use another account</Trans>
          </Button>
          <ButtonLink to="/login" target="_blank" data-autofocus>
            <Trans>Sign in in a new tab</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      <p className={styles['small']}>
        <Trans>What you typed stays here. A different account starts fresh.</Trans>
      </p>
    </Dialog>
  );
}
