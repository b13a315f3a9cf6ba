import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../../session/use-session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEndBookkeeper, useEndClient } from './queries.ts';

interface EndDialogProps {
  readonly opened: boolean;
  readonly association: BookkeeperAssociation;
  readonly onClose: () => void;
}

/** The client ends the association, or takes the request back. */
export function EndBookkeeperDialog({ opened, association, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const end = useEndBookkeeper();
  const { id, bookkeeperEmail, bookkeeperName, state } = association;
  const name = bookkeeperName ?? bookkeeperEmail;
  const own = organisation?.tenantName;
  const isActive = state === 'accepted';
  return (
    <ConfirmDialog
      opened={opened}
      title={isActive ? t`End access of ${name}?` : t`Withdraw the request to ${name}?`}
      cancelLabel={t`Cancel`}
      confirmLabel={isActive ? t`End access` : t`Withdraw request`}
      isDestructive
      isBusy={end.isPending}
      onCancel={onClose}
      onConfirm={() =>
        end.run(id, isActive ? t`${name} no longer acts for you.` : t`The request is withdrawn.`, onClose)
      }
    >
      {isActive ? (
        <Trans>They lose access to the subscription of {own} immediately. We will email them.</Trans>
      ) : (
        <Trans>They can no longer accept it. We will email them.</Trans>
      )}
    </ConfirmDialog>
  );
}

/** The bookkeeper stops, or refuses the request. */
export function EndClientDialog({ opened, association, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const end = useEndClient();
  const { id, clientName: name, state } = association;
  const own = organisation?.tenantName;
  const isActive = state === 'accepted';
  return (
    <ConfirmDialog
      opened={opened}
      title={isActive ? t`Stop acting for ${name}?` : t`Refuse ${name}?`}
      cancelLabel={t`Cancel`}
      confirmLabel={isActive ? t`Stop acting` : t`Refuse`}
      isDestructive
      isBusy={end.isPending}
      onCancel={onClose}
      onConfirm={() =>
        end.run(id, isActive ? t`You no longer act for ${name}.` : t`You have refused ${name}.`, onClose)
      }
    >
      {isActive ? (
        <Trans>
          {own} loses access to the subscription of {name} immediately. We will email them. Only they can ask you again.
        </Trans>
      ) : (
        <Trans>We will email them. Only they can ask you again.</Trans>
      )}
    </ConfirmDialog>
  );
}
