import type { Endpoint } from '../endpoint.ts';
import { activatePlan } from './activate-plan.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmQuote, settleChange } from './confirm-quote.ts';
import { getSubscriptionDetails } from './get-subscription-details.ts';
import { getUpdatedAmount } from './get-updated-amount.ts';
import { openClientSubscription } from './open-client-subscription.ts';
import { payInvoice } from './pay-invoice.ts';
import { quoteChange } from './quote-change.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { schedulePlan } from './schedule-plan.ts';

/** Buying, changing, ending and paying for plans. */
export const subscriptionEndpoints: readonly Endpoint[] = [
  getSubscriptionDetails,
  openClientSubscription,
  activatePlan,
  cancelSubscription,
  resumeSubscription,
  schedulePlan,
  payInvoice,
  quoteChange,
  confirmQuote,
  settleChange,
  getUpdatedAmount,
];
