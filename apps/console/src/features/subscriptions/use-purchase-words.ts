import type { ChangedPlan, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { productHref } from '@atrium/domain/products/editions';
import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../lib/notice-board.ts';
import { useClient } from '../../lib/use-client.ts';
import { amountText } from '../../words/amount-text.ts';
import { productName } from '../../words/product-name.ts';
import { useSubscriptions } from './queries.ts';

/** What was bought; what it gives back is known to the visit that showed its quote. */
export type Bought = ChangedPlan & Partial<Pick<QuoteReply, 'keptAsBalance'>>;

/** Names what was bought, and leads to the product itself; a bookkeeper has no business there (D-164). */
export function usePurchaseWords() {
  const { t } = useLingui();
  const { client, isBookkeeper } = useClient();
  const links = useSubscriptions(client).data;
  const nameOf = ({ product, displayName }: ChangedPlan): string => `${productName(product)} ${displayName}`;
  return {
    nameOf,
    moreOf: (bought: ChangedPlan | null): Pick<Notice, 'detail' | 'link'> => {
      if (bought === null) return {};
      const detail = t`${nameOf(bought)} is active.`;
      // A bundle has no page of its own: its products open from home.
      const hasPage = !isBookkeeper && bought.product !== 'aio';
      const href = hasPage ? productHref(links, bought.product) : null;
      const name = productName(bought.product);
      return href === null ? { detail } : { detail, link: { label: t`Open ${name}`, href } };
    },
    /** A change that gives money back is told with its amount, and not as a purchase (D-913). */
    noticeOf: <Plain>(bought: Bought | null, plain: Plain) => {
      const kept = bought?.keptAsBalance ?? [];
      if (kept.length === 0) return plain;
      const amount = kept.map((each) => amountText(each.amount, each.currency)).join(' + ');
      const message = t`${amount} goes back to the credit, card or account that paid. An email says how much goes where.`;
      return { show: 'dialog' as const, title: t`Your plan has changed`, message };
    },
  };
}
