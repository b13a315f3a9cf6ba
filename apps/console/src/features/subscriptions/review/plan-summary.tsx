import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../../lib/product-name.ts';
import { useClient } from '../../../lib/use-client.ts';
import { Card } from '../../../ui/card.tsx';
import { CardHeader } from '../../../ui/card-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductIcon } from '../card/product-icon.tsx';
import { withProducts } from '../find-plan.ts';
import { QuoteDifferences } from './quote-differences.tsx';
import { QuoteLedger } from './quote-ledger.tsx';
import styles from './review.module.css';
import { usePlanChoice } from './use-plan-choice.ts';
import type { HeldQuote } from './use-quote.ts';
import type { Review } from './use-review.ts';

function useSubline({ quote }: HeldQuote): string {
  const { t } = useLingui();
  const users = plural(quote.paidUsers + quote.addedSeats, { one: '# paid user', other: '# paid users' });
  const ends = quote.ends.filter((product) => product !== quote.product).map(productName);
  const base = quote.interval === 'yearly' ? t`Yearly, ${users}` : t`Monthly, ${users}`;
  return ends.length === 0 ? base : t`${base}, ends ${ends.join(', ')}`;
}

/** CHK-05: what is bought and what it costs, line by line. */
export function PlanSummary({ review, held }: { review: Review; held: HeldQuote }) {
  const { t } = useLingui();
  const { client } = useClient();
  const { plans } = usePlanChoice();
  const quote = withProducts(plans.data, held.quote);
  const subline = useSubline(held);
  return (
    <Card label={t`Plan summary`}>
      <CardHeader title={t`Plan summary`}>
        <TextLink to="/plans" search={{ product: quote.product, interval: quote.interval, ...client }}>
          <Trans>Change</Trans>
        </TextLink>
      </CardHeader>
      <div className={styles['summary']} aria-busy={review.isRefreshing}>
        <div className={styles['plan']}>
          <ProductIcon product={quote.product} />
          <div>
            <p className={styles['planName']}>{`${productName(quote.product)} ${quote.displayName}`}</p>
            <p className={styles['small']}>{subline}</p>
          </div>
        </div>
        {review.changed !== null && (
          <div role="alert" className={styles['changed']}>
            <h3>
              <Trans>The amount has changed</Trans>
            </h3>
            <p>
              <Trans>Something changed since you saw it. Nothing was charged; please look at the new amount.</Trans>
            </p>
            <QuoteDifferences before={withProducts(plans.data, review.changed.before)} after={quote} />
          </div>
        )}
        <QuoteLedger quote={quote} />
      </div>
    </Card>
  );
}
