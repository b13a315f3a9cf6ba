import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsOnline } from '../lib/connection.ts';
import { codeOf, refusalEntryOf } from '../lib/show-refusal.ts';
import { isNewVersionThere } from '../lib/version-watch.ts';
import { cloudOffIcon, lockIcon, wifiOffIcon } from '../ui/icons.ts';
import { FailedState, RefusedState } from '../ui/states/states.tsx';
import { ScreenOffline } from './lazy-screen.ts';

/** Shown for a screen that was refused, failed, or whose file a new release replaced. */
export function RouteFailed({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const isOnline = useIsOnline();
  useEffect(() => {
    // Opened as soon as there is a network again, without being asked.
    if (isOnline && error instanceof ScreenOffline) void router.invalidate();
  }, [isOnline, error, router]);
  const retry = (): void => {
    if (isNewVersionThere()) window.location.reload();
    else void router.invalidate();
  };
  if (codeOf(error) === 'request.unauthorized') {
    return (
      <RefusedState
        icon={lockIcon}
        title={t`You may not open this screen`}
        text={t`An owner or an admin of your organization can give you access.`}
      />
    );
  }
  if (!isOnline) {
    return (
      <FailedState
        icon={wifiOffIcon}
        title={t`You are offline`}
        text={t`This screen opens when you are back online.`}
        onRetry={retry}
      />
    );
  }
  return (
    <FailedState
      icon={cloudOffIcon}
      title={refusalEntryOf('request.initial_load_failed').title}
      text={t`This screen could not be shown.`}
      onRetry={retry}
    />
  );
}
