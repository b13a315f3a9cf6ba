import { useLingui } from '@lingui/react/macro';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useIsOnline } from '../lib/connection.ts';
import { post } from '../lib/notice-board.ts';
import { isScreenHere } from './lazy-screen.ts';

/** Without a network a screen that cannot be loaded is not opened: what is typed on this one would be lost for nothing (D-163). */
export function useStayOffline(): void {
  const { t } = useLingui();
  const router = useRouter();
  const isOnline = useIsOnline();
  useBlocker({
    disabled: isOnline,
    enableBeforeUnload: false,
    shouldBlockFn: ({ next }) => {
      const routes: Readonly<Record<string, { readonly options: { readonly component?: unknown } } | undefined>> =
        router.routesById;
      if (isScreenHere(routes[next.routeId]?.options.component)) return false;
      post({
        kind: 'toast',
        tone: 'bad',
        title: t`You are offline`,
        message: t`This screen opens when you are back online.`,
      });
      return true;
    },
  });
}
