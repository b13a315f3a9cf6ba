import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { mailOpenedIcon, shieldCheckIcon } from '../../ui/icons.ts';
import { MessageBody } from '../../ui/states/states.tsx';

/** Says that there are no invites (INVT-04), or that the load failed, with a retry (INVT-10). */
export function NoInvites({ onRetry }: { onRetry: (() => void) | null }) {
  const { t } = useLingui();
  if (onRetry === null) {
    return (
      <MessageBody
        icon={mailOpenedIcon}
        title={t`No invites found`}
        text={<Trans>When another organization invites you, you accept or reject it here.</Trans>}
      />
    );
  }
  return (
    <MessageBody
      icon={mailOpenedIcon}
      title={t`No invites found`}
      text={<Trans>The list could not be loaded. You may still have invites.</Trans>}
      action={
        <Button variant="default" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}

/** Asks the person to verify the address first, because invites belong to the owner of the mailbox. */
export function VerifyFirst() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <MessageBody
      icon={shieldCheckIcon}
      title={t`Verify your email address first`}
      text={<Trans>Invites are shown once you have opened the link that we sent to {user.email}.</Trans>}
    />
  );
}
