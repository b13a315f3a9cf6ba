import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { Trans, useLingui } from '@lingui/react/macro';
import { SignInAgain } from '../../features/identity/sign-in-again.tsx';
import { SignInInNewTab } from '../../features/identity/sign-in-in-new-tab.tsx';
import { useEndedWords } from '../../features/identity/use-ended-words.ts';
import type { Ended } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface SessionLostProps {
  readonly person: SessionReply;
  readonly ended: Ended;
  readonly onLeave: () => void;
}

/**
 * Says why the session is over. The same person signs in again over the screen and goes on. Somebody who was
 * disabled or removed reads who can help; signing in would not let them in.
 */
export default function SessionLostDialog({ person, ended, onLeave }: SessionLostProps) {
  const { t } = useLingui();
  const { title, message, isShutOut } = useEndedWords(ended);
  if (!isShutOut && person.hasNoPassword) return <SignInInNewTab title={title} message={message} onLeave={onLeave} />;
  if (!isShutOut) return <SignInAgain person={person} title={title} message={message} onLeave={onLeave} />;
  return (
    <Dialog
      opened
      canClose={false}
      title={title}
      onClose={onLeave}
      actions={
        <Button data-autofocus onClick={onLeave}>
          {t`Go to sign-in`}
        </Button>
      }
    >
      <p>{message}</p>
      <p>
        <Trans>You are signed in as {person.user.email}.</Trans>
      </p>
    </Dialog>
  );
}
