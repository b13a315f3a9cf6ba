import { useLingui } from '@lingui/react/macro';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useRouter } from '@tanstack/react-router';
import { entryOf } from '../lib/show-refusal.ts';
import { FailedState } from '../ui/states.tsx';
import { isNewVersionThere } from './version-watch.ts';

/** A screen that broke, or whose file a new release has replaced. */
export function RouteFailed() {
  const { t } = useLingui();
  const router = useRouter();
  const retry = (): void => {
    if (isNewVersionThere()) window.location.reload();
    else void router.invalidate();
  };
  return (
    <FailedState
      icon={<IconCloudOff size={20} stroke={1.6} aria-hidden="true" />}
      title={entryOf('request.initial_load_failed').title}
      text={t`This screen could not be shown.`}
      retryLabel={t`Retry`}
      onRetry={retry}
    />
  );
}
