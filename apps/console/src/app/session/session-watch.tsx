import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { settleLocale } from '../../lib/locale.ts';
import { post } from '../../lib/notice-board.ts';
import { clearPlanSearch } from '../../lib/plan-selection.ts';
import { type EndReason, onSessionChange, type SessionState } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';
import { entryOf } from '../../lib/show-refusal.ts';
import { withOrganisation } from '../organisation-in-address.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

const SessionExpiredDialog = lazyPart(() => import('./session-expired-dialog.tsx'));

type SignedIn = Extract<SessionState, { phase: 'signed_in' }>;

function isSameWork(now: SignedIn, before: SignedIn): boolean {
  return (
    now.reply.user.id === before.reply.user.id &&
    now.reply.organisation?.tenantId === before.reply.organisation?.tenantId
  );
}

/** Words that cannot be loaded leave those shown before. */
const settle = (): void => void settleLocale().catch(() => undefined);

/** Shows what happened to the session, here or in another tab. */
export function SessionWatch() {
  const router = useRouter();
  const [isExpired, setExpired] = useState(false);

  useEffect(() => {
    const toLogin = (isReturning: boolean): void => {
      const { href, pathname } = router.latestLocation;
      if (pathname === '/login') return;
      const search = isReturning && href !== '/' ? { return: href } : {};
      void router.navigate({ to: '/login', search });
    };
    const ended = (reason: EndReason): void => {
      clearPlanSearch();
      if (reason === 'expired') {
        // Shown once, in the tab that met it; the other tabs show nothing (SESS-09).
        setExpired(true);
        tellOtherTabs({ kind: 'ended' });
        return;
      }
      if (reason === 'refresh_failed') {
        const { title, message } = entryOf('session.refresh_failed');
        post({ kind: 'toast', tone: 'bad', title, message });
      }
      toLogin(reason !== 'log_out');
    };
    const changed = (organisationId: string | undefined): void => {
      clearPlanSearch();
      const { pathname, search } = router.latestLocation;
      // The address of a link or of the way back names the organisation already; what else it says belongs to it.
      if ((search as { org?: unknown }).org === organisationId) void router.invalidate();
      else router.history.push(withOrganisation(pathname, organisationId));
    };
    return onSessionChange((now, before) => {
      if (now.phase === 'signed_in') settle();
      if (before.phase !== 'signed_in') return;
      if (now.phase === 'signed_out') ended(now.reason);
      else if (now.phase === 'signed_in' && !isSameWork(now, before)) {
        changed(now.reply.organisation?.tenantId);
      }
    });
  }, [router]);

  useEffect(settle, []);
  useEffect(watchOtherTabs, []);

  const leave = (): void => {
    setExpired(false);
    const { href } = router.latestLocation;
    void router.navigate({ to: '/login', search: href === '/' ? {} : { return: href } });
  };
  return <Suspense fallback={null}>{isExpired && <SessionExpiredDialog onLeave={leave} />}</Suspense>;
}
