import { Trans } from '@lingui/react/macro';
import type { Notice } from '../lib/notice-board.ts';
import { Button } from '../ui/button.tsx';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

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
            <ButtonAnchor href={link.href} target="_blank" rel="noopener" onClick={onClose}>
              {link.label}
            </ButtonAnchor>
          )}
        </>
      }
    >
      {notice.detail !== undefined && <p>{notice.detail}</p>}
      <p>{notice.message}</p>
      {notice.help !== undefined && <p>{notice.help}</p>}
    </Dialog>
  );
}
