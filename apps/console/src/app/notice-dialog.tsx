import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Notice } from '../lib/notice-board.ts';
import { Dialog } from '../ui/dialog.tsx';

export default function NoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { link } = notice;
  return (
    <Dialog
      opened
      title={notice.title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus variant={link === undefined ? 'filled' : 'default'} onClick={onClose}>
            <Trans>Ok</Trans>
          </Button>
          {link !== undefined && (
            <Button component="a" href={link.href} target="_blank" rel="noopener" onClick={onClose}>
              {link.label}
            </Button>
          )}
        </>
      }
    >
      {notice.detail !== undefined && <p>{notice.detail}</p>}
      <p>{notice.message}</p>
    </Dialog>
  );
}
