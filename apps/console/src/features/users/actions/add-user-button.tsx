import { Trans } from '@lingui/react/macro';
import { useUserDialog } from '../../../lib/use-user-dialog.ts';
import { useCan } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { plusIcon } from '../../../ui/icons.ts';

/** Hidden from people who may only look (USER-01, ROLE-13). */
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
