import { Trans, useLingui } from '@lingui/react/macro';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function InvitesPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Invites`}
      icon={<IconMailOpened size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`No invites to show yet`}
    >
      <Trans>Here you will accept or decline invitations to other organisations.</Trans>
    </PlannedScreen>
  );
}
