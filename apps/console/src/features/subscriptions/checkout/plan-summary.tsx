import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { productName } from '../../../lib/product-name.ts';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { CardHeader } from '../../../ui/card-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductIcon } from '../card/product-icon.tsx';
import { withProducts } from '../find-plan.ts';
import styles from './checkout.module.css';
import type { HeldQuote, ShownQuote } from './checkout-state.ts';
import { QuoteDifferences } from './quote-differences.tsx';
import { QuoteLedger } from './quote-ledger.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

function useSubline({ quote }: HeldQuote): string {
  const { t } = useLingui();
  const users = plural(quote.paidUsers + quote.addedSeats, { one: '# paid user', other: '# paid users' });
  const ends = quote.ends.filter((product) => product !== quote.product).map(productName);
  const base = quote.interval === 'yearly' ? t`Yearly, ${users}` : t`Monthly, ${users}`;
  return ends.length === 0 ? base : t`${base}, ends ${ends.join(', ')}`;
}

/** Shows what is bought and what it costs, line by line (CHK-05). */
export function PlanSummary({ shown, isRefreshing }: { shown: ShownQuote; isRefreshing: boolean }) {
  const { t } = useLingui();
  const { client } = useClient();
  const { organisation } = useSession();
  const { plans } = usePlanChoice();
  const quote = withProducts(plans.data, shown.held.quote);
  const subline = useSubline(shown.held);
  return (
    <Card label={t`Plan summary`}>
      <CardHeader title={t`Plan summary`}>
        <TextLink to="/plans" search={{ product: quote.product, interval: quote.interval, ...clientSearch(client) }}>
          <Trans>Change</Trans>
        </TextLink>
      </CardHeader>
      <div className={styles['summary']} aria-busy={isRefreshing}>
        <div className={styles['plan']}>
          <ProductIcon product={quote.product} />
          <div>
            <p className={styles['planName']}>{`${productName(quote.product)} ${quote.displayName}`}</p>
            <p className={styles['small']}>{subline}</p>
          </div>
        </div>
        {shown.before !== null && (
          <div role="alert" className={styles['changed']}>
            <h3>
              <Trans>The amount has changed</Trans>
            </h3>
            <p>
              <Trans>Something changed since you saw it. Nothing was charged; please look at the new amount.</Trans>
            </p>
            <QuoteDifferences before={withProducts(plans.data, shown.before)} after={quote} />
          </div>
        )}
        <QuoteLedger quote={quote} />
        {quote.currency === 'USD' && organisation?.country !== 'US' && (
          <p className={styles['small']}>
            <Trans>All amounts are in US dollars (USD).</Trans>
          </p>
        )}
        {quote.trialDaysLost > 0 && (
          <p className={styles['small']}>
            <Plural
              value={quote.trialDaysLost}
              one="The plan begins today. The # day left of your trial is not added to it."
              other="The plan begins today. The # days left of your trial are not added to it."
            />
          </p>
        )}
      </div>
    </Card>
  );
}
