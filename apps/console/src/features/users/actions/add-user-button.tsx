import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCan } from '../../../lib/use-session.ts';
import { useUserDialog } from '../../../lib/use-user-dialog.ts';

/** Hidden from people who may only look (USER-01, ROLE-13). */
export function AddUserButton() {
  const canAct = useCan('act_on_users');
  const { open } = useUserDialog();
  if (!canAct) return null;
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />} onClick={() => open('add-user')}>
      <Trans>Add user</Trans>
    </Button>
  );
}
