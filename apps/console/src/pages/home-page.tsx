import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { companyQuery } from '../features/company/queries.ts';
import { AllProducts } from '../features/home/all-products.tsx';
import { HomeFooter } from '../features/home/home-footer.tsx';
import { homeQuery, useHome } from '../features/home/queries.ts';
import { WhatsNew } from '../features/home/whats-new.tsx';
import { OnboardingBanner } from '../features/onboarding/onboarding-banner.tsx';
import { Attention } from '../features/subscriptions/home/attention.tsx';
import { FreemiumNote } from '../features/subscriptions/home/freemium-note.tsx';
import { peopleCountQuery } from '../features/subscriptions/home/home-queries.ts';
import { Overview } from '../features/subscriptions/home/overview.tsx';
import { PastDue } from '../features/subscriptions/home/past-due.tsx';
import { PlanDetails } from '../features/subscriptions/home/plan-details.tsx';
import { useIsFreemium } from '../features/subscriptions/home/use-is-freemium.ts';
import { subscriptionsQuery } from '../features/subscriptions/queries.ts';
import { clearOnboardingFlags, hasOnboardingFlag } from '../lib/onboarding-flags.ts';
import type { Needs } from '../lib/screen-needs.ts';
import { isPasskeyOffered } from '../session/passkey-offer.ts';
import { mayNow, useCan, useSession } from '../session/use-session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import styles from './home-page.module.css';

const DeniedNotice = lazyPart(
  async () => ({
    default: (await import('../features/access/denied-notice.tsx')).DeniedNotice,
  }),
  'unasked',
);

/** Why the person was sent home, until they dismiss it. */
function Denied() {
  const denied = useLocation({ select: ({ state }) => state.denied });
  const navigate = useNavigate();
  if (denied === undefined) return null;
  const dismiss = (): void => void navigate({ to: '.', search: true, state: {}, replace: true });
  return (
    <Suspense fallback={null}>
      <DeniedNotice permission={denied} onDismiss={dismiss} />
    </Suspense>
  );
}

const PasskeyOffer = lazyPart(
  async () => ({
    default: (await import('../features/security/factors/passkey-offer.tsx')).PasskeyOffer,
  }),
  'unasked',
);

/** Only with a proved mailbox, because nobody else may add one. */
function Offer() {
  const { emailVerified } = useSession();
  const [isOffered, setOffered] = useState(isPasskeyOffered);
  if (!isOffered || !emailVerified) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer onDone={() => setOffered(false)} />
    </Suspense>
  );
}

const FactorDueBar = lazyPart(
  async () => ({
    default: (await import('../features/security/factors/factor-due-bar.tsx')).FactorDueBar,
  }),
  'unasked',
);

/** Reminds of the day from which the organisation requires a second factor. */
function FactorDue() {
  const { factorDueAt, organisation } = useSession();
  if (factorDueAt === undefined || organisation === null) return null;
  return (
    <Suspense fallback={null}>
      <FactorDueBar company={organisation.tenantName} dueAt={factorDueAt} />
    </Suspense>
  );
}

const UpsellDialog = lazyPart(
  async () => ({
    default: (await import('../features/onboarding/upsell-dialog.tsx')).UpsellDialog,
  }),
  'unasked',
);

/** The banner of onboarding, and after it the offer of sales (HOME-04, ONB-05 to ONB-07). */
function FirstSteps() {
  const { isOnboardingDue = false } = useSession();
  const isFreemium = useIsFreemium();
  const [isSetUp, setSetUp] = useState(() => hasOnboardingFlag('setup_banner'));
  const [isOffered, setOffered] = useState(() => hasOnboardingFlag('onb_upsell'));
  const close = (): void => {
    clearOnboardingFlags();
    setOffered(false);
    setSetUp(false);
  };
  return (
    <>
      {!isFreemium && (isOnboardingDue || isSetUp) && <OnboardingBanner isDue={isOnboardingDue} />}
      <Suspense fallback={null}>
        {(isOffered || isSetUp) && <UpsellDialog opened={isOffered} onClose={close} />}
      </Suspense>
    </>
  );
}

const HomeClients = lazyPart(
  async () => ({
    default: (await import('../features/company/bookkeeping/home-clients.tsx')).HomeClients,
  }),
  'here',
);

/** The clients of a bookkeeping organisation, before its own products. The file comes only where it is one. */
function Clients() {
  const { data } = useHome();
  const canSee = useCan('change_settings');
  if (data?.isBookkeeper !== true || !canSee) return null;
  return (
    <Suspense fallback={null}>
      <HomeClients />
    </Suspense>
  );
}

export const homeNeeds: Needs = (ask) => {
  ask(homeQuery);
  ask(companyQuery);
  if (!mayNow('see_plan_section')) return;
  ask(subscriptionsQuery());
  if (mayNow('manage_users')) ask(peopleCountQuery);
};

/** Home by what matters: what needs attention, products, what it costs, plans, news (HOME-01, HOME-02, D-593). */
export function HomePage() {
  const { t } = useLingui();
  const { actor } = useSession();
  const hasPlans = useCan('see_plan_section');
  const isOwnerOrAdmin = actor?.isOwner === true || actor?.consoleRole === 'admin';
  return (
    <>
      <PageHeader title={isOwnerOrAdmin ? t`Admin Center` : t`User Center`} />
      <div className={styles['bars']}>
        <Denied />
        <FactorDue />
        {hasPlans && <PartBoundary place="unasked">{() => <PastDue />}</PartBoundary>}
        {hasPlans && <PartBoundary place="unasked">{() => <Attention />}</PartBoundary>}
        <Offer />
        {hasPlans && <PartBoundary place="unasked">{() => <FreemiumNote />}</PartBoundary>}
      </div>
      <div className={styles['columns']} data-single={!hasPlans}>
        <div className={styles['own']}>
          {isOwnerOrAdmin && <FirstSteps />}
          <Clients />
          <TourStop name="products" />
          <PartBoundary place="here">{() => <AllProducts />}</PartBoundary>
          {hasPlans && <PartBoundary place="here">{() => <Overview />}</PartBoundary>}
        </div>
        <div className={styles['plans']}>
          {hasPlans && <PartBoundary place="here">{() => <PlanDetails />}</PartBoundary>}
          <PartBoundary place="here">{() => <WhatsNew />}</PartBoundary>
        </div>
        <div className={styles['about']}>
          <PartBoundary place="here">{() => <ProfileCard />}</PartBoundary>
          <HomeFooter />
        </div>
      </div>
    </>
  );
}
