import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { ProductIcon } from '../../../ui/drawings/product-icon.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import { currencyOf } from '../find-plan.ts';
import styles from './checkout.module.css';
import { CheckoutColumns } from './checkout-columns.tsx';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import { NoSuchPlan, QuoteFailed, QuoteLoading } from './checkout-states.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

/** Shows the list price; only those who may buy get a quote. */
function ListedPlan() {
  const { t } = useLingui();
  const { plans, found } = usePlanChoice();
  if (plans.data === undefined || found === null) return null;
  const { entry, interval } = found;
  const currency = currencyOf(plans.data, found);
  const price = currency === undefined ? null : (entry.pricing[currency]?.[interval] ?? null);
  return (
    <Card label={t`Plan summary`}>
      <CardHeader title={t`Plan summary`} />
      <div className={styles['summary']}>
        <div className={styles['listed']}>
          <ProductIcon product={entry.product} />
          <div>
            <p className={styles['planName']}>{`${productName(entry.product)} ${entry.name}`}</p>
            <p className={styles['small']}>{interval === 'yearly' ? <Trans>Yearly</Trans> : <Trans>Monthly</Trans>}</p>
          </div>
          {price !== null && currency !== undefined && (
            <p className={styles['listPrice']}>{amountText(price, currency)}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The page for an admin who may look but not spend (D-40). */
export function ReadOnlyCheckout({ dependencies }: { dependencies: CheckoutDependencies }) {
  const { t } = useLingui();
  const { plans, found } = usePlanChoice();
  if (plans.data === undefined) {
    if (plans.isPending) return <QuoteLoading />;
    return <QuoteFailed error={plans.error} isBusy={plans.isFetching} onRetry={() => void plans.refetch()} />;
  }
  if (found === null) return <NoSuchPlan />;
  return (
    <>
      <div className={styles['notPermitted']}>
        <NoticeBar tone="plain" icon={<Icon of={lockIcon} />}>
          <Trans>No permissions provided, please contact owner/admin</Trans>
        </NoticeBar>
      </div>
      <CheckoutColumns
        aside={
          <>
            <ListedPlan />
            {dependencies.codes}
          </>
        }
      >
        {dependencies.address}
        <Card label={t`Payment`}>
          <div className={styles['payCard']}>
            <div className={styles['payBar']}>
              <Button size="md" disabled>
                <Trans>Checkout</Trans>
              </Button>
              <Button size="md" variant="subtle" disabled>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          </div>
        </Card>
      </CheckoutColumns>
    </>
  );
}
