import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AgreementLine } from '../../../ui/agreement-line.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { productName } from '../../../words/product-name.ts';
import { loadingTexts } from '../../../words/reply-words.ts';
import { type FoundPlan, findPlanById, findPlanByName } from '../find-plan.ts';
import { usePlanPrices } from '../queries.ts';
import { useSubscriptionDialog } from '../use-subscription-dialog.ts';
import styles from './dialogs.module.css';
import { useActivatePlan } from './use-activate-plan.ts';

/** The plan that the address names, else the product's first. */
function useTrialPlan({ isOpen, planId, named }: ReturnType<typeof useSubscriptionDialog>) {
  const plans = usePlanPrices(isOpen);
  const found = planId === null ? findPlanByName(plans.data, named) : findPlanById(plans.data, planId);
  return { plans, found };
}

function Question({ found }: { found: FoundPlan }) {
  const name = `${productName(found.entry.product)} ${found.entry.name}`.trim();
  const trialDays = trialDaysInForce();
  if (found.entry.billingInfo === 'free') {
    return (
      <p>
        <Trans>{name} is free for life. Nothing is charged.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          Your trial of {name} starts now and lasts {trialDays} days. Nothing is charged.
        </Trans>
      </p>
      <p className={styles['small']}>
        <Trans>
          Your organization can try each product once: a trial cannot be paused, and canceling it ends it for good.
        </Trans>
      </p>
    </>
  );
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) {
    return (
      <Loading label={loadingTexts.gettingDetails}>
        <div className={styles['skeleton']}>
          <Skeleton width="100%" />
          <Skeleton width="70%" />
        </div>
      </Loading>
    );
  }
  return (
    <div className={styles['skeleton']}>
      <RetryLine onRetry={onRetry}>
        <Trans>The plan could not be found. Nothing was started.</Trans>
      </RetryLine>
    </div>
  );
}

/** Says what is being done, in the words of the specification. */
export function Progress({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <p role="status" className={styles['progress']}>
      {isShown && children}
    </p>
  );
}

/** Asks before it starts a trial or takes a free plan (SUBS-33). */
export function TrialDialog() {
  const { t } = useLingui();
  const address = useSubscriptionDialog('start-trial');
  const trialDays = trialDaysInForce();
  const { plans, found } = useTrialPlan(address);
  const activation = useActivatePlan(address.close);
  const isFree = found?.entry.billingInfo === 'free';
  const confirm = (): void => {
    if (found !== null && plans.data !== undefined) activation.run(found, plans.data.currency);
  };
  return (
    <ConfirmDialog
      opened={address.isOpen}
      title={isFree ? t`Take the free plan` : t`Start ${trialDays} days trial`}
      cancelLabel={t`Cancel`}
      confirmLabel={isFree ? t`Take the free plan` : t`Start trial`}
      isReady={found !== null}
      isBusy={activation.isPending}
      onCancel={address.close}
      onConfirm={confirm}
    >
      {found === null ? (
        <Waiting isFailed={!plans.isPending && !plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : (
        <>
          <Question found={found} />
          <AgreementLine of="organization" />
        </>
      )}
      <Progress isShown={activation.isPending}>
        {isFree ? loadingTexts.activatingSubscription : loadingTexts.activatingTrial}
      </Progress>
    </ConfirmDialog>
  );
}
