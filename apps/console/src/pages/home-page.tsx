import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { OpenProducts } from '../features/subscriptions/home/open-products.tsx';
import { Overview } from '../features/subscriptions/home/overview.tsx';
import { PlanDetails } from '../features/subscriptions/home/plan-details.tsx';
import { useCan, useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './home-page.module.css';

const DeniedNotice = lazy(async () => ({
  default: (await import('../features/access/denied-notice.tsx')).DeniedNotice,
}));

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

/** Home: profile and plans (HOME-01, HOME-02, HOME-10). */
export function HomePage() {
  const { t } = useLingui();
  const { actor } = useSession();
  const hasPlans = useCan('see_plan_section');
  const isOwnerOrAdmin = actor?.isOwner === true || actor?.consoleRole === 'admin';
  return (
    <>
      <PageHeader title={isOwnerOrAdmin ? t`Admin Center` : t`User Center`} />
      <Denied />
      <div className={styles['columns']} data-single={!hasPlans}>
        <div className={styles['own']}>
          {hasPlans && (
            <>
              <Overview />
              <OpenProducts />
            </>
          )}
          <ProfileCard />
        </div>
        {hasPlans && (
          <div className={styles['plans']}>
            <PlanDetails />
          </div>
        )}
      </div>
    </>
  );
}
