import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { chevronDownIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { NoPlanAccess } from '../card/card-buttons.tsx';
import { cardName } from '../card/card-words.ts';
import { OtherProducts } from '../card/other-products.tsx';
import { splitCards } from '../card/split-cards.ts';
import { CancelDialog } from '../dialogs/cancel-dialog.tsx';
import { ResumeDialog } from '../dialogs/resume-dialog.tsx';
import { TrialDialog } from '../dialogs/trial-dialog.tsx';
import { useSubscriptions } from '../queries.ts';
import { CreditRow } from './credit-row.tsx';
import styles from './plan-details.module.css';
import { PlanRow } from './plan-row.tsx';

function Rows() {
  const details = useSubscriptions();
  if (details.data === undefined) {
    if (!details.isPending) return <Failed onRetry={() => void details.refetch()} />;
    return (
      <Loading label={loadingTexts.fetchingSubscription}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={styles['row']}>
            <Skeleton width={120} />
            <Skeleton width={180} height={20} />
            <Skeleton width={110} height={32} />
          </div>
        ))}
      </Loading>
    );
  }
  const { cards, canUse, isCreditFlow } = details.data;
  if (isCreditFlow) return <CreditRow canUse={canUse} />;
  const { owned, others } = splitCards(cards);
  return (
    <>
      {owned.length === 0 && <NoPlans />}
      {owned.map((card) => (
        <PlanRow key={`${card.product} ${card.planId ?? ''}`} card={card} canUse={canUse} />
      ))}
      {!canUse && (
        <div className={styles['row']}>
          <NoPlanAccess />
        </div>
      )}
      {canUse && others.length > 0 && <Others cards={others} />}
    </>
  );
}

function NoPlans() {
  const canSeePlans = useCan('see_plans');
  return (
    <div className={styles['row']}>
      <p>
        <Trans>No plan yet</Trans>
      </p>
      {canSeePlans && (
        <div>
          <ButtonLink variant="default" to="/plans">
            <Trans>Compare plans</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** What was never begun, folded into one row (D-593). */
function Others({ cards }: { cards: readonly SubscriptionCard[] }) {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(cards.map(cardName));
  return (
    <details className={styles['others']}>
      <summary>
        <span>
          <Trans>Not started yet: {names}</Trans>
        </span>
        <Icon of={chevronDownIcon} />
      </summary>
      <OtherProducts cards={cards} screen="home" />
    </details>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['row']}>
      <RetryLine onRetry={onRetry}>
        <Trans>The plans could not be loaded.</Trans>
      </RetryLine>
    </div>
  );
}

/** The plans at home, for everybody with a role in the console (HOME-10, ROLE-14, D-59). */
export function PlanDetails() {
  const { t } = useLingui();
  const canUse = useCan('use_subscriptions');
  return (
    <Card label={t`Plan Details`}>
      <CardHeader title={t`Plan Details`}>
        {canUse && (
          <TextLink to="/billing">
            <Trans>Billing Details</Trans>
          </TextLink>
        )}
      </CardHeader>
      <Rows />
      {canUse && (
        <>
          <TrialDialog />
          <CancelDialog />
          <ResumeDialog />
        </>
      )}
    </Card>
  );
}
