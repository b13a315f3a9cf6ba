import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { useSession } from '../../../session/use-session.ts';
import { ProductIcon } from '../../../ui/drawings/product-icon.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { productName } from '../../../words/product-name.ts';
import { type FoundPlan, withProducts } from '../find-plan.ts';
import { useSubscriptions } from '../queries.ts';
import styles from './checkout.module.css';
import type { HeldQuote, ShownQuote } from './checkout-state.ts';
import { QuoteDifferences } from './quote-differences.tsx';
import { QuoteLedger } from './quote-ledger.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

/** The plan of the same product that ends with the purchase; null where there is none. */
function useReplaced({ product, planId, ends }: QuoteReply): string | null {
  const { client } = useClient();
  const details = useSubscriptions(client);
  if (!ends.includes(product)) return null;
  const card = details.data?.cards.find((each) => each.product === product && each.status === 'active');
  return card === undefined || card.planId === planId ? null : `${productName(product)} ${card.displayName}`;
}

/** Chooses between the prices by month and by year; the address names the choice. */
function IntervalSwitch({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { found } = usePlanChoice();
  if (found === null || found.entry.planIds.monthly === null || found.entry.planIds.yearly === null) return null;
  const choose = (interval: FoundPlan['interval']): void => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, interval }), replace: true });
  };
  return (
    <div className={styles['interval']} inert={isBusy}>
      <Segmented
        label={t`Billed`}
        value={found.interval}
        options={[
          { value: 'monthly', label: t`Monthly` },
          { value: 'yearly', label: t`Yearly` },
        ]}
        onChange={choose}
      />
    </div>
  );
}

function useSubline({ quote }: HeldQuote): string {
  const { t } = useLingui();
  const users = plural(quote.paidUsers + quote.addedSeats, { one: '# paid user', other: '# paid users' });
  const ends = quote.ends.filter((product) => product !== quote.product).map(productName);
  const base = quote.interval === 'yearly' ? t`Yearly, ${users}` : t`Monthly, ${users}`;
  return ends.length === 0 ? base : t`${base}, ends ${ends.join(', ')}`;
}

interface PlanSummaryProps {
  readonly shown: ShownQuote;
  readonly isRefreshing: boolean;
  /** What was pressed on is not changed meanwhile. */
  readonly isPaying: boolean;
}

/** Shows what is bought and what it costs, line by line (CHK-05). */
export function PlanSummary({ shown, isRefreshing, isPaying }: PlanSummaryProps) {
  const { t } = useLingui();
  const { client } = useClient();
  const { organisation } = useSession();
  const { plans } = usePlanChoice();
  const quote = withProducts(plans.data, shown.held.quote);
  const subline = useSubline(shown.held);
  const replaced = useReplaced(shown.held.quote);
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
            {replaced !== null && (
              <p className={styles['small']}>
                <Trans>Replaces {replaced}</Trans>
              </p>
            )}
          </div>
        </div>
        <IntervalSwitch isBusy={isPaying} />
        {shown.before !== null && (
          <div role="alert" className={styles['changed']}>
            <h3>
              <Trans>The amount has changed</Trans>
            </h3>
            <p>
              <Trans>Something changed since you last looked. Nothing was charged. Please review the new amount.</Trans>
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
