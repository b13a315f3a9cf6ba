import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useIsOnline } from '../lib/connection.ts';
import { isNewVersionThere, onVersionChange } from '../lib/version-watch.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/drawings/icon.tsx';
import { refreshIcon, wifiOffIcon } from '../ui/icons.ts';
import { NoticeBar } from '../ui/layout/notice-bar.tsx';

/** Notices about the whole page: no network, or a newer release on the server. */
export function AppNotices() {
  const isOnline = useIsOnline();
  const isOutdated = useSyncExternalStore(onVersionChange, isNewVersionThere);
  return (
    <>
      {!isOnline && (
        <NoticeBar tone="orange" icon={<Icon of={wifiOffIcon} size={18} />}>
          <Trans>You are offline. What you see may be out of date; nothing can be saved until you are back.</Trans>
        </NoticeBar>
      )}
      {isOutdated && (
        <NoticeBar
          tone="accent"
          icon={<Icon of={refreshIcon} size={18} />}
          action={
            <Button size="xs" variant="default" onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>A new version is available. Reload when you are ready.</Trans>
        </NoticeBar>
      )}
    </>
  );
}
