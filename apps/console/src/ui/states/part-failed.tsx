import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { post } from '../../lib/notice-board.ts';
import { isNewVersionThere } from '../../lib/version-watch.ts';
import { Button } from '../button.tsx';
import { withoutDialog } from '../overlays/use-address-dialog.ts';
import styles from './load-failed.module.css';

/** Stands in the place of a part that could not be shown. */
export function FailedHere({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles['line']}>
      <p>
        {isNewVersionThere() ? (
          <Trans>A new version is available, so this part could not be loaded. Reload when you are ready.</Trans>
        ) : (
          <Trans>This part could not be shown. What you have typed elsewhere is still here.</Trans>
        )}
      </p>
      <Button variant="default" size="xs" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
      {isNewVersionThere() && (
        <Button size="xs" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      )}
    </div>
  );
}

interface FailedOverProps {
  readonly opened: boolean | undefined;
  readonly onClose: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** Tells that a part did not open and closes it, so that nothing waits for it. The next opening tries again. */
export function FailedOver({ opened, onClose, onRetry }: FailedOverProps) {
  const { t } = useLingui();
  const dialog = useAddress((values) => values['dialog']);
  const navigate = useNavigate();
  const failed = useRef(dialog);
  const before = useRef({ opened, dialog });
  const give = useEffectEvent(() => {
    const message = isNewVersionThere()
      ? t`This could not be opened, because a new version is available. Reload the page when you are ready.`
      : t`This could not be opened. Please try again.`;
    post({ kind: 'toast', tone: 'bad', title: '', message });
    if (onClose !== undefined) onClose();
    else if (dialog !== undefined) void navigate({ to: '.', hash: true, replace: true, search: withoutDialog });
  });
  useEffect(() => give(), []);
  const tryAgain = useEffectEvent(onRetry);
  useEffect(() => {
    const isOpenedAgain = opened === true && before.current.opened === false;
    const isAddressedAgain = dialog !== undefined && dialog === failed.current && before.current.dialog !== dialog;
    before.current = { opened, dialog };
    if (isOpenedAgain || isAddressedAgain) tryAgain();
  }, [opened, dialog]);
  return null;
}
