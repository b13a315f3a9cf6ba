import { Trans, useLingui } from '@lingui/react/macro';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function UsersPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`User Management`}
      icon={<IconUsers size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Users are not here yet`}
    >
      <Trans>Here you will invite colleagues, give them roles and see who may use which product.</Trans>
    </PlannedScreen>
  );
}
