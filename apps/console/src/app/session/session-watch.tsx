import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { settleLocale } from '../../lib/locale.ts';
import { post } from '../../lib/notice-board.ts';
import { clearPlanSearch } from '../../lib/plan-selection.ts';
import { refusalEntryOf } from '../../lib/show-refusal.ts';
import { endSession, isSameWork, onSessionChange, organisationOf, personOnScreen } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { withOrganisation } from '../organisation-in-address.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

const SessionLostDialog = lazyPart(() => import('./session-lost-dialog.tsx'));

/** Words that cannot be loaded leave those shown before. */
const settle = (): void => void settleLocale().catch(() => undefined);

/** A session that could not be continued is told by a passing message too (SESS-12). */
function tellRefreshFailed(): void {
  const { title, message } = refusalEntryOf('session.refresh_failed');
  post({ kind: 'toast', tone: 'bad', title, message });
}

/** Shows what happened to the session, here or in another tab. */
export function SessionWatch() {
  const router = useRouter();
  const state = useSessionState();

  useEffect(() => {
    const toLogin = (isReturning: boolean): void => {
      const { href, pathname } = router.latestLocation;
      if (pathname === '/login') return;
      const search = isReturning && href !== '/' ? { return: href } : {};
      void router.navigate({ to: '/login', search });
    };
    const changed = (organisationId: string | undefined): void => {
      clearPlanSearch();
      // A page outside the console names no organisation, and the token of a mailed link stands in its address.
      if (!router.state.matches.some(({ routeId }) => routeId === '/console')) return;
      const { pathname, search } = router.latestLocation;
      // The address of a link or of the way back names the organisation already; what else it says belongs to it.
      if ((search as { org?: unknown }).org === organisationId) void router.invalidate();
      else router.history.push(withOrganisation(pathname, organisationId));
    };
    return onSessionChange((now, before) => {
      if (now.phase === 'signed_in') settle();
      if (now.phase === 'lost' && now.isRefreshFailed) tellRefreshFailed();
      const person = personOnScreen(before);
      if (person === null) return;
      if (now.phase === 'signed_out') {
        clearPlanSearch();
        toLogin(now.reason !== 'log_out');
      } else if (now.phase === 'signed_in' && !isSameWork(now.reply, person)) {
        changed(organisationOf(now.reply));
      }
    });
  }, [router]);

  useEffect(settle, []);
  useEffect(watchOtherTabs, []);

  return (
    <Suspense fallback={null}>
      {state.phase === 'lost' && (
        <SessionLostDialog person={state.reply} ended={state.ended} onLeave={() => endSession('none')} />
      )}
    </Suspense>
  );
}
