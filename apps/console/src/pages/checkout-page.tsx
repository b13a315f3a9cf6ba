import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CodeDialogs } from '../features/codes/code-dialogs.tsx';
import { CheckoutReview } from '../features/subscriptions/checkout/checkout-review.tsx';
import { usePlanChoice } from '../features/subscriptions/checkout/use-plan-choice.ts';
import { clientSearch, useClient } from '../lib/use-client.ts';
import { forgetWantedPlan } from '../lib/wanted-plan.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { useCheckoutDependencies } from './use-checkout-dependencies.tsx';
import { useDiscountFlag } from './use-discount-flag.ts';

/** Puts the new ERP into the address where nothing else is sold (CHK-11, D-41). */
function useAddressOfChoice(): void {
  const { plans, choice, search } = usePlanChoice();
  const navigate = useNavigate();
  const { product, plan, interval } = choice;
  const isElsewhere = product !== search.product?.toLowerCase() || interval !== search.interval;
  const isForced = plans.data?.sellsOnlyNewErp === true && isElsewhere;
  useEffect(() => {
    if (!isForced) return;
    const toChoice = (before: object) => ({ ...before, product, plan, interval });
    void navigate({ to: '.', search: toChoice, replace: true });
  }, [isForced, product, plan, interval, navigate]);
}

export function CheckoutPage() {
  const { t } = useLingui();
  const { client } = useClient();
  const discount = useDiscountFlag();
  const dependencies = useCheckoutDependencies(discount.isApplied);
  useAddressOfChoice();
  useEffect(forgetWantedPlan, []);
  return (
    <>
      <BackLink to="/plans" search={clientSearch(client)}>
        <Trans>Plans</Trans>
      </BackLink>
      <PageHeader title={t`Checkout`} />
      <CheckoutReview dependencies={dependencies} />
      <CodeDialogs at="checkout" onDiscountApplied={discount.raise} />
    </>
  );
}
