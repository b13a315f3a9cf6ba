import type { QuoteReply, SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { isResumable } from '@atrium/domain/subscriptions/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../../lib/amount-text.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { productName } from '../../../lib/product-name.ts';
import { loadingTexts } from '../../../lib/reply-words.ts';
import { codeOf, entryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDay } from '../../../lib/use-day.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { todayHere } from '../card/today-here.ts';
import { payQuote, quoteQuery, useAdoptSubscriptions, useSubscriptions } from '../queries.ts';
import { useSubscriptionDialog } from '../use-subscription-dialog.ts';
import { Progress } from './trial-dialog.tsx';

/** Nothing is due and nothing has to be read first; anything else is a purchase. */
const isFree = ({ dueToday, warnings }: QuoteReply): boolean => Number(dueToday) === 0 && warnings.length === 0;

/** What it costs to go on, asked for each time the dialog opens. */
function useResumption(card: SubscriptionCard | undefined, isOpen: boolean) {
  const { key, ask } = quoteQuery({ planId: card?.planId ?? null, alsoEnd: [], client: {} });
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: isOpen && card?.planId != null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What is charged and when (D-198). */
function Question({ card, quote }: { card: SubscriptionCard; quote: QuoteReply }) {
  const day = useDay();
  const name = `${productName(card.product)} ${card.displayName}`;
  if (!isFree(quote)) {
    return (
      <Trans>
        {name} costs {amountText(quote.dueToday, quote.currency)} today.{' '}
        <TextLink
          reloadDocument
          to="/checkout"
          search={{ product: card.product, plan: card.plan ?? 'startup', interval: card.planInterval }}
        >
          See what is charged
        </TextLink>
      </Trans>
    );
  }
  if (quote.next === null) return <Trans>{name} goes on. Nothing is charged.</Trans>;
  return (
    <Trans>
      {name} goes on. Nothing is charged today. {amountText(quote.next.due, quote.currency)} is charged on{' '}
      {day(quote.next.on)}, and you can cancel again before that.
    </Trans>
  );
}

/** Goes on with a plan that was set to end, in one step: nothing is due, so there is nothing to check out (D-198). */
export function ResumeDialog() {
  const { t } = useLingui();
  const address = useSubscriptionDialog('resume-subscription');
  const details = useSubscriptions();
  const adopt = useAdoptSubscriptions();
  const card = details.data?.cards.find((each) => each.product === address.product && isResumable(each, todayHere()));
  const { data: quote, error } = useResumption(card, address.isOpen);
  const resuming = useAction((quoteId: string) => payQuote({}, quoteId, { accepted: [], key: crypto.randomUUID() }));
  const confirm = (): void => {
    if (card === undefined || quote === undefined) return;
    const name = `${productName(card.product)} ${card.displayName}`;
    resuming.run(quote.quoteId, {
      onSuccess: () => {
        address.close();
        adopt();
        postSuccess(t`${name} goes on`);
      },
      onError: (failure) => {
        address.close();
        // Whether it arrived is seen on the card.
        adopt();
        showFailedAction(failure);
      },
    });
  };
  const code = codeOf(error);
  return (
    <ConfirmDialog
      opened={address.isOpen}
      title={t`Resume plan`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Resume plan`}
      isReady={card !== undefined && quote !== undefined && isFree(quote)}
      isBusy={resuming.isPending}
      onCancel={address.close}
      onConfirm={confirm}
    >
      <p>
        {card !== undefined && quote !== undefined && <Question card={card} quote={quote} />}
        {card === undefined && !details.isPending && <Trans>There is no plan to resume here.</Trans>}
        {error !== null && (code === null ? <Trans>The amount could not be calculated</Trans> : entryOf(code).message)}
        {(details.isPending || (card !== undefined && quote === undefined && error === null)) &&
          loadingTexts.gettingDetails}
      </p>
      <Progress isShown={resuming.isPending}>{loadingTexts.activatingSubscription}</Progress>
    </ConfirmDialog>
  );
}
