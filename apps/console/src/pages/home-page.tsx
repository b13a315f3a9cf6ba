import { useLingui } from '@lingui/react/macro';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { OpenProducts } from '../features/subscriptions/home/open-products.tsx';
import { Overview } from '../features/subscriptions/home/overview.tsx';
import { PlanDetails } from '../features/subscriptions/home/plan-details.tsx';
import { useCan, useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './home-page.module.css';

/** Home: profile and plans (HOME-01, HOME-02, HOME-10). */
export function HomePage() {
  const { t } = useLingui();
  const { actor } = useSession();
  const hasPlans = useCan('see_plan_section');
  const isOwnerOrAdmin = actor?.isOwner === true || actor?.consoleRole === 'admin';
  return (
    <>
      <PageHeader title={isOwnerOrAdmin ? t`Admin Center` : t`User Center`} />
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
