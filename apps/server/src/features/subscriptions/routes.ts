import type { Served } from '../../runtime/serve.ts';
import { activatePlan } from './activate-plan.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmQuote } from './confirm-quote.ts';
import { getAddUserAmount } from './get-add-user-amount.ts';
import { getCreditBilling } from './get-credit-billing.ts';
import { getForecast } from './get-forecast.ts';
import { getSubscriptionDetails } from './get-subscription-details.ts';
import { getUpdatedAmount } from './get-updated-amount.ts';
import { listUpcomingInvoices } from './list-upcoming-invoices.ts';
import { openClientSubscription } from './open-client-subscription.ts';
import { payInvoice } from './pay-invoice.ts';
import { quoteChange } from './quote-change.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { schedulePlan } from './schedule-plan.ts';
import { settleChange } from './settle-change.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

export const subscriptionsRoutes: readonly Served[] = [
  getSubscriptionDetails,
  openClientSubscription,
  activatePlan,
  cancelSubscription,
  resumeSubscription,
  withdrawPurchase,
  schedulePlan,
  quoteChange,
  confirmQuote,
  settleChange,
  payInvoice,
  getUpdatedAmount,
  getAddUserAmount,
  listUpcomingInvoices,
  getForecast,
  getCreditBilling,
];
