import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Notice } from '../lib/notice-board.ts';
import { Dialog } from '../ui/dialog.tsx';

export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog
      opened
      title={notice.title}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <p>{notice.message}</p>
    </Dialog>
  );
}
