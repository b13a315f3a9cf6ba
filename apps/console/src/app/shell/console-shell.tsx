import { Trans } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { useVerificationAsked, VerificationBanner } from '../../features/identity/verification-reminder.tsx';
import { paymentDetailsQuery } from '../../features/payments/queries.ts';
import { subscriptionFactsQuery } from '../../features/payments/subscription/queries.ts';
import { useTour } from '../../features/tour/use-tour.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import type { Needs } from '../../lib/screen-needs.ts';
import { readClient, useClient } from '../../lib/use-client.ts';
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts';
import { wantedPlanPath } from '../../lib/wanted-plan.ts';
import { personOnScreen } from '../../session/session.ts';
import { mayNow, useCan, useSession } from '../../session/use-session.ts';
import { loadDialog } from '../../ui/overlays/dialog.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { PartBoundary } from '../../ui/states/part-boundary.tsx';
import { AppNotices } from '../app-notices.tsx';
import { loadNotices } from '../notice-host.tsx';
import { CountdownHost, loadCountdown } from '../session/countdown-host.tsx';
import { StepUpHost } from '../session/step-up-host.tsx';
import { useStayOffline } from '../use-stay-offline.ts';
import { Header } from './header.tsx';
import { QueryScope } from './query-scope.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useCountedViews } from './use-counted-views.ts';
import { useLoadLater } from './use-load-later.ts';
import { useIsPhone, useSidebar } from './use-sidebar.ts';

const ShellDialogs = lazyPart(() => import('./shell-dialogs.tsx'));
const MenuDrawer = lazyPart(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
const MethodBanner = lazyPart(
  async () => ({
    default: (await import('../../features/payments/method-banner.tsx')).MethodBanner,
  }),
  'unasked',
);
const AgreementsBanner = lazyPart(
  async () => ({
    default: (await import('../../features/agreements/agreements-banner.tsx')).AgreementsBanner,
  }),
  'unasked',
);
const ClientBar = lazyPart(
  async () => ({
    default: (await import('../../features/company/bookkeeping/client-bar.tsx')).ClientBar,
  }),
  'here',
);
const SupportChat = lazyPart(
  async () => ({
    default: (await import('../../features/support/support-chat.tsx')).SupportChat,
  }),
  'unasked',
);
const TestClockDialog = lazyPart(async () => ({
  default: (await import('../../features/test-clock/test-clock-dialog.tsx')).TestClockDialog,
}));
const Tour = lazyPart(async () => ({ default: (await import('../../features/tour/tour.tsx')).Tour }));
const CommandPalette = lazyPart(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}));
/** What opens over a screen is loaded while the browser is idle, so that it opens at the first key press and offline. */
const loadLater = () =>
  Promise.all([CommandPalette.preload(), MenuDrawer.preload(), loadDialog(), loadCountdown(), loadNotices()]);

/** The screens that work without an organisation: joining one, and what is one's own (D-940). */
const ownScreens: ReadonlySet<string> = new Set(['/invites', '/security']);

function useNeedsOrganisation(): boolean {
  const { organisation } = useSession();
  const { pathname } = useLocation();
  return organisation === null && !ownScreens.has(pathname);
}

function Content() {
  const needsOrganisation = useNeedsOrganisation();
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  // The frame is painted first. The screen follows in a render that the browser may interrupt, also on a slow phone.
  const isFrameDrawn = useDeferredValue(true, false);
  useEffect(keepFocus, []);
  useFocusOnArrival(main);
  useEffect(() => {
    // A screen that is drawn at once has given the focus to the part that its address names.
    const isAtPart = hash !== '' && document.activeElement?.id === hash;
    if (lastPath.current !== pathname && !isAtPart) main.current?.focus({ preventScroll: true });
    lastPath.current = pathname;
  }, [pathname, hash]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
      {/* ERR-18: without an organisation there is nothing to show yet. */}
      {!needsOrganisation && isFrameDrawn && <Outlet />}
    </main>
  );
}

const FirstPasswordPage = lazyPart(
  async () => ({
    default: (await import('../../pages/public/first-password-page.tsx')).FirstPasswordPage,
  }),
  'here',
);

const SecondFactorPage = lazyPart(
  async () => ({
    default: (await import('../../pages/public/second-factor-page.tsx')).SecondFactorPage,
  }),
  'here',
);

const FactorRequiredPage = lazyPart(
  async () => ({
    default: (await import('../../pages/public/factor-required-page.tsx')).FactorRequiredPage,
  }),
  'here',
);

/** What the banner about the card and most screens need; a bookkeeper's client has its own. */
export const shellNeeds: Needs = (ask, search) => {
  if (!mayNow('use_subscriptions') || readClient(search).organisationId !== undefined) return;
  ask(paymentDetailsQuery());
  ask(subscriptionFactsQuery());
};

export function ConsoleShell() {
  const { assurance, factorOwedTo } = useSession();
  // Nothing else is shown before, because the server refuses everything else (D-106, N-03).
  if (assurance === 'pending') {
    return (
      <Suspense fallback={null}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  if (assurance === 'new_password') {
    return (
      <Suspense fallback={null}>
        <FirstPasswordPage />
      </Suspense>
    );
  }
  if (factorOwedTo !== undefined) {
    return (
      <QueryScope>
        <Suspense fallback={null}>
          <FactorRequiredPage />
          <StepUpHost />
        </Suspense>
      </QueryScope>
    );
  }
  return (
    <QueryScope>
      <Frame />
    </QueryScope>
  );
}

/** Ctrl/⌘ K opens and closes it. It stays mounted after the first opening, because then it returns the focus. */
function usePalette() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useHotkeys([['mod+K', () => setState((before) => (before === 'open' ? 'closed' : 'open'))]], []);
  return {
    isOpen: state === 'open',
    isMounted: state !== 'unused',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}

/** The clock of a test organisation, for those who see what it decides. */
function useTestClockDialog() {
  const dialog = useAddressDialog('test-clock');
  const isTest = useSession().organisation?.isTest === true;
  return useCan('use_subscriptions') && isTest ? dialog : null;
}

/** Whoever founds their first organisation is onboarded in it. */
const firstScreen = () => (personOnScreen()?.isOnboardingDue === true ? '/onboarding' : '/');

function Frame() {
  useStayOffline();
  const sidebar = useSidebar();
  const isPhone = useIsPhone();
  // A bookkeeper who works for a client sees no sidebar (NAV-23).
  const { isBookkeeper } = useClient();
  const mustAgree = useSession().agreementsDue !== undefined;
  const needsOrganisation = useNeedsOrganisation();
  const canPay = useCan('use_subscriptions');
  const navigate = useNavigate();
  const verification = useVerificationAsked();
  const logOut = useAddressDialog('log-out');
  const addOrganisation = useAddressDialog('add-organisation');
  const leaving = useAddressDialog('leave-organisation');
  const testClock = useTestClockDialog();
  const palette = usePalette();
  const tour = useTour();
  useLoadLater(loadLater);
  useCountedViews();

  const isDialogMounted = logOut.isMounted || addOrganisation.isMounted || leaving.isMounted;
  const needsDialogs = verification.isAsking || needsOrganisation || isDialogMounted;
  const hasToggle = !isBookkeeper && (sidebar.isDrawer || !sidebar.isExpanded);
  return (
    <div className={styles['shell']}>
      <a href="#content" className={styles['skip']}>
        <Trans>Skip to content</Trans>
      </a>
      {!sidebar.isDrawer && !isBookkeeper && (
        <Sidebar
          isExpanded={sidebar.isExpanded}
          onCollapse={sidebar.close}
          onTour={tour.start}
          onTestClock={testClock?.open ?? null}
        />
      )}
      <div className={styles['column']}>
        <Header
          hasMenuToggle={hasToggle}
          isPhone={isPhone}
          isNarrow={sidebar.isDrawer}
          onMenu={sidebar.open}
          onSearch={palette.open}
          onAddOrganisation={addOrganisation.open}
          onLeaveOrganisation={leaving.open}
          onLogOut={logOut.open}
        />
        <AppNotices />
        <PartBoundary place="unasked">{() => <ConsentBanner />}</PartBoundary>
        {verification.isReminding && <PartBoundary place="unasked">{() => <VerificationBanner />}</PartBoundary>}
        {/* NAV-42: in the bookkeeper flow the card is the client's. */}
        <Suspense fallback={null}>
          {mustAgree && <PartBoundary place="unasked">{() => <AgreementsBanner />}</PartBoundary>}
          {isBookkeeper && <ClientBar />}
          {canPay && !isBookkeeper && !needsOrganisation && (
            <PartBoundary place="unasked">{() => <MethodBanner />}</PartBoundary>
          )}
        </Suspense>
        <Content />
      </div>
      <Suspense fallback={null}>
        {sidebar.hasDrawer && (
          <MenuDrawer
            opened={sidebar.isDrawerOpen}
            hasHeaderActions={isPhone}
            onClose={sidebar.close}
            onLogOut={logOut.open}
            onTour={tour.start}
            onTestClock={testClock?.open ?? null}
          />
        )}
        {testClock?.isMounted && <TestClockDialog opened={testClock.isOpen} onClose={testClock.close} />}
        {needsDialogs && (
          <ShellDialogs
            verification={verification}
            logOut={logOut}
            addOrganisation={addOrganisation}
            leaving={leaving}
            needsOrganisation={needsOrganisation}
            // A plan that waits goes first (D-258).
            onAdded={() => void navigate({ href: wantedPlanPath() ?? firstScreen() })}
            onMoved={() => void navigate({ href: wantedPlanPath() ?? '/' })}
          />
        )}
        {tour.isOn && !needsDialogs && !isBookkeeper && <Tour from={tour.from} onClose={tour.end} />}
        <SupportChat />
        <StepUpHost />
        <CountdownHost />
        {palette.isMounted && (
          <CommandPalette
            opened={palette.isOpen}
            onClose={palette.close}
            shell={{
              onLogOut: logOut.open,
              onAddOrganisation: addOrganisation.open,
              onLeaveOrganisation: leaving.open,
              onTour: tour.start,
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
