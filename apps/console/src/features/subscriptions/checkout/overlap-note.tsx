import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import { useListWords } from '../../../words/use-list-words.ts';
import { findPlanById } from '../find-plan.ts';
import type { PriceList } from '../queries.ts';
import styles from './checkout.module.css';

interface OverlapNoteProps {
  readonly quote: QuoteReply;
  readonly plans: PriceList | undefined;
  readonly alsoEnd: readonly string[];
  readonly onEndAlso: (products: readonly string[]) => void;
}

function planName(plans: PriceList | undefined, planId: string): string {
  const found = findPlanById(plans, planId);
  return found === null ? planId : `${productName(found.entry.product)} ${found.entry.name}`;
}

/** The other active products that overlap and could end with this change. */
function othersOf({ overlap, planId, product }: QuoteReply, plans: PriceList | undefined): readonly string[] {
  const ids = new Set(overlap.overlaps.flatMap(({ planIds }) => planIds).filter((each) => each !== planId));
  const products = [...ids].flatMap((id) => findPlanById(plans, id)?.entry.product ?? []);
  return [...new Set(products)].filter((each) => each !== product);
}

/** Warns before somebody pays twice for a product, and shows the cheapest set of plans instead. */
export function OverlapNote({ quote, plans, alsoEnd, onEndAlso }: OverlapNoteProps) {
  const { t } = useLingui();
  const { overlaps, paidNow, cheapest } = quote.overlap;
  const others = othersOf(quote, plans);
  const ended = useListWords(alsoEnd.map(productName), 'conjunction');
  const names = useListWords(others.map(productName), 'conjunction');
  const doubled = useListWords(
    overlaps.map(({ product }) => productName(product)),
    'conjunction',
  );
  if (overlaps.length === 0) {
    if (alsoEnd.length === 0) return null;
    return (
      <div className={styles['note']}>
        <p>
          <Plural
            value={alsoEnd.length}
            one={`${ended} ends with this change, and its unused part is given back.`}
            other={`${ended} end with this change, and their unused parts are given back.`}
          />
        </p>
        <Button variant="default" size="xs" onClick={() => onEndAlso([])}>
          <Trans>Keep {ended}</Trans>
        </Button>
      </div>
    );
  }
  const single = cheapest?.planIds.length === 1 ? findPlanById(plans, cheapest.planIds[0] ?? '') : null;
  return (
    <section className={styles['note']} data-tone="orange" aria-label={t`You would pay twice`}>
      <h2>
        <Trans>You would pay twice for {doubled}</Trans>
      </h2>
      {paidNow !== null && (
        <p>
          <Trans>Together your plans would cost {amountText(paidNow.amount, paidNow.currency)} a year.</Trans>
        </p>
      )}
      {cheapest !== null && (
        <p>
          <Trans>
            The cheapest way to get the same: {cheapest.planIds.map((id) => planName(plans, id)).join(' + ')} for{' '}
            {amountText(cheapest.yearly, cheapest.currency)} a year.
          </Trans>
        </p>
      )}
      <div className={styles['noteActions']}>
        {others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => onEndAlso(others)}>
            <Trans>End {names} with this change</Trans>
          </Button>
        )}
        {single !== null && single.planId !== quote.planId && (
          <ButtonLink
            variant="default"
            size="xs"
            to="/checkout"
            search={{ product: single.entry.product, plan: single.entry.plan, interval: single.interval }}
          >
            <Trans>See {planName(plans, single.planId)} instead</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
