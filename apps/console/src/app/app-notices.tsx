import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useSyncExternalStore } from 'react';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { isNewVersionThere, onVersionChange } from './version-watch.ts';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What concerns the page as a whole: no network, or a newer release on the server. */
export function AppNotices() {
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const isOutdated = useSyncExternalStore(onVersionChange, isNewVersionThere);
  return (
    <>
      {!isOnline && (
        <NoticeBar tone="orange" icon={<IconWifiOff size={18} stroke={1.6} aria-hidden="true" />}>
          <Trans>You are offline. What you see may be out of date; nothing can be saved until you are back.</Trans>
        </NoticeBar>
      )}
      {isOutdated && (
        <NoticeBar
          tone="accent"
          icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
          action={
            <Button size="xs" variant="default" onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>A new version is there. Reload when it suits you.</Trans>
        </NoticeBar>
      )}
    </>
  );
}
