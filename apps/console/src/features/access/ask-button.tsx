import type { Permission } from '@atrium/domain/access/permissions';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useAskForAccess } from './queries.ts';

/** Asks the owners for a permission. Once it is sent, it says so in place of the button (D-154). */
export function AskButton({ permission }: { permission: Permission }) {
  const ask = useAskForAccess();
  if (ask.isSuccess) {
    return (
      <span role="status">
        <Trans>Request sent. The owners got an email.</Trans>
      </span>
    );
  }
  return (
    <Button size="xs" variant="default" loading={ask.isPending} onClick={() => ask.mutate(permission)}>
      <Trans>Ask for access</Trans>
    </Button>
  );
}
