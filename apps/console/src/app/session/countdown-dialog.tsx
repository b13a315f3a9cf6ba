import { Trans, useLingui } from '@lingui/react/macro';
import { useLogOut } from '../../features/identity/queries.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Deadline } from '../../session/session-deadline.ts';
import { useSecondsLeft } from '../../session/use-seconds-left.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface CountdownDialogProps {
  readonly deadline: Deadline;
  readonly onContinue: () => Promise<void>;
}

/** Counts down to the end of the session. Only its buttons close it, so that no stray key keeps a session alive. */
export function CountdownDialog({ deadline, onContinue }: CountdownDialogProps) {
  const { t } = useLingui();
  const seconds = useSecondsLeft(deadline.endsAt);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const goOn = useAction(onContinue);
  const logOut = useLogOut();
  return (
    <Dialog
      opened
      canClose={false}
      title={t`Your session is about to expire`}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="default" loading={logOut.isPending} onClick={() => logOut.run(undefined)}>
            <Trans>Log Out</Trans>
          </Button>
          <Button data-autofocus loading={goOn.isPending} onClick={() => goOn.run(undefined)}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        {deadline.kind === 'idle' ? (
          <Trans>
            You have been inactive. You will be logged out in <span role="timer">{left}</span>.
          </Trans>
        ) : (
          <Trans>
            Your session has reached its longest time. You will be asked to sign in again in{' '}
            <span role="timer">{left}</span>.
          </Trans>
        )}
      </p>
      <p>
        <Trans>What you have typed stays on this page.</Trans>
      </p>
    </Dialog>
  );
}
