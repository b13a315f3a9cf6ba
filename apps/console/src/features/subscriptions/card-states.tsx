import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lockIcon, stackIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { EmptyState, Loading, RefusedState, Skeleton } from '../../ui/states/states.tsx';
import { loadingTexts } from '../../words/reply-words.ts';
import cardStyles from './card/card.module.css';
import styles from './subscriptions.module.css';

/** The skeleton of three cards. */
export function CardsLoading() {
  return (
    <Loading label={loadingTexts.fetchingSubscription}>
      <div className={styles['cards']}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={cardStyles['card']}>
            <div className={cardStyles['top']}>
              <Skeleton width={36} height={36} />
              <div className={styles['skeleton']}>
                <Skeleton width={80} />
                <Skeleton width={140} height={10} />
              </div>
            </div>
            <div className={cardStyles['status']}>
              <Skeleton width={160} height={24} />
              <Skeleton width={200} height={10} />
            </div>
            <div className={cardStyles['foot']}>
              <Skeleton width={110} height={36} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function NoCards() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={stackIcon}
      title={t`No products yet`}
      text={<Trans>Choose a plan to see its price and next charge here.</Trans>}
      action={
        <ButtonLink to="/plans">
          <Trans>Compare plans</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Says who can help where access is refused, and offers a retry after any other failure. */
export function CardsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  if (codeOf(error) === 'request.unauthorized') {
    return (
      <RefusedState
        icon={lockIcon}
        title={t`You cannot see the subscriptions`}
        text={<Trans>Ask an owner of {organisation?.tenantName} for access to subscriptions.</Trans>}
      />
    );
  }
  return (
    <Card>
      <LoadFailed
        title={t`The subscriptions could not be loaded`}
        text={<Trans>Nothing about them has changed.</Trans>}
        onRetry={onRetry}
      />
    </Card>
  );
}
