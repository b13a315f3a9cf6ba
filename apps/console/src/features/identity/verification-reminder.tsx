import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { perTab } from '../../lib/storage.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { mailIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notices } from '../../words/reply-words.ts';
import { useResendVerification } from './queries.ts';

/** Whether the person chose to verify later in this tab; a new session asks again. */
export function useVerificationAsked() {
  const { user, emailVerified } = useSession();
  const [isLater, setLater] = useState(() => perTab.read('verify_later') === user.id);
  const later = (): void => {
    perTab.write('verify_later', user.id);
    setLater(true);
  };
  return { isAsking: !emailVerified && !isLater, isReminding: !emailVerified && isLater, later };
}

/** Reminds the person to verify the address (ERR-20). */
export function VerificationDialog({ opened, onLater }: { opened: boolean; onLater: () => void }) {
  const { user } = useSession();
  const resend = useResendVerification();
  return (
    <Dialog
      opened={opened}
      title={notices.verifyEmail.title}
      onClose={onLater}
      actions={
        <>
          <Button variant="default" onClick={onLater}>
            <Trans>Do it later</Trans>
          </Button>
          <Button
            data-autofocus
            loading={resend.isPending}
            onClick={() => resend.run(user.email, { onSuccess: onLater })}
          >
            <Trans>Resend email</Trans>
          </Button>
        </>
      }
    >
      <p>{notices.verifyEmail.message}</p>
      <p>
        <strong>{user.email}</strong>
      </p>
    </Dialog>
  );
}

export function VerificationBanner() {
  const { user } = useSession();
  const resend = useResendVerification();
  return (
    <NoticeBar
      tone="accent"
      icon={<Icon of={mailIcon} size={18} />}
      action={
        <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.run(user.email)}>
          <Trans>Resend email</Trans>
        </Button>
      }
    >
      <Trans>Please confirm your email address {user.email}.</Trans>
    </NoticeBar>
  );
}
