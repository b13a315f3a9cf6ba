import { useLingui } from '@lingui/react/macro';
import { reportEvent } from '../../../lib/events/analytics.ts';
import { reportPageView } from '../../../lib/events/report-page-view.ts';
import { post } from '../../../lib/notice-board.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { notices } from '../../../words/reply-words.ts';
import type { FoundPlan } from '../find-plan.ts';
import { postNotice } from '../post-notice.ts';
import { startPlan, useAdoptSubscriptions } from '../queries.ts';
import { usePurchaseWords } from '../use-purchase-words.ts';

/** Starts the trial or takes the free plan, shows the success dialog and refreshes the cards (SUBS-44). */
export function useActivatePlan(onDone: () => void) {
  const { t } = useLingui();
  const adopt = useAdoptSubscriptions();
  const { moreOf } = usePurchaseWords();
  /** Explains a refused trial in our own words, because the server's stay silent (ERR-04) and no action may. */
  const fail = (error: unknown): void => {
    if (codeOf(error) !== 'subscriptions.trial_not_allowed') return showFailedAction(error);
    const message = t`Your organization or your card has already used this trial, or one of your plans includes the product. Nothing was charged, and you can buy it at any time.`;
    post({ kind: 'dialog', tone: 'bad', title: t`There is no trial of this product`, message });
  };
  const activation = useAction((input: { planId: string; currency: string }) =>
    startPlan(input.planId, input.currency),
  );
  const run = ({ planId, entry }: FoundPlan, currency: string): void => {
    activation.run(
      { planId, currency },
      {
        onSuccess: (details) => {
          onDone();
          adopt(details);
          const isFree = entry.billingInfo === 'free';
          postNotice(
            isFree ? notices.subscriptionActivated : notices.trialActivated,
            moreOf({ ...entry, displayName: entry.name }),
          );
          reportPageView(`/myaccount/billing/purchase-plan/${isFree ? 'plan-activate-success' : 'trial-success'}`);
        },
        onError: (error) => {
          onDone();
          reportEvent('activation_failed', { reason: codeOf(error) ?? 'unknown' });
          fail(error);
        },
      },
    );
  };
  return { isPending: activation.isPending, run };
}
