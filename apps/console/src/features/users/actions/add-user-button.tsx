import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCan } from '../../../lib/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { useUserDialog } from './use-user-dialog.ts';

/** USER-01, ROLE-13: not there for who may only look. */
export function AddUserButton() {
  const canAct = useCan('act_on_users');
  const { open } = useUserDialog();
  if (!canAct) return null;
  return (
    <Button leftSection={<Icon of={plusIcon} />} onClick={() => open('add-user')}>
      <Trans>Add user</Trans>
    </Button>
  );
}
