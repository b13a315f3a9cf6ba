import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLogOut } from './queries.ts';

/** Asks before signing out (NAV-38). */
export function LogOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const logOut = useLogOut();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Log out?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Log out`}
      isBusy={logOut.isPending}
      onCancel={onClose}
      onConfirm={() => logOut.run(undefined)}
    >
      <Trans>You are logged out in every tab of this browser.</Trans>
    </ConfirmDialog>
  );
}
