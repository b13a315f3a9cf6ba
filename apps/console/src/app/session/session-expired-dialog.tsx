import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { entryOf } from '../../lib/show-refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Says that the session has expired and leads to login (SESS-09, SESS-14). */
export default function SessionExpiredDialog({ onLeave }: { onLeave: () => void }) {
  const { title, message } = entryOf('session.expired');
  return (
    <Dialog
      opened
      title={title}
      onClose={onLeave}
      actions={
        <Button data-autofocus onClick={onLeave}>
          <Trans>Log in</Trans>
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
