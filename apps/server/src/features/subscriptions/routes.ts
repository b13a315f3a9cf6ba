import { activatePlan as activatePlanEndpoint } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription as cancelSubscriptionEndpoint } from '@atrium/contract/subscriptions/cancel-subscription';
import {
  confirmQuote as confirmQuoteEndpoint,
  settleChange as settleChangeEndpoint,
} from '@atrium/contract/subscriptions/confirm-quote';
import { getAddUserAmount as getAddUserAmountEndpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getCreditBilling as getCreditBillingEndpoint } from '@atrium/contract/subscriptions/get-credit-billing';
import { getForecast as getForecastEndpoint } from '@atrium/contract/subscriptions/get-forecast';
import { getSubscriptionDetails as getSubscriptionDetailsEndpoint } from '@atrium/contract/subscriptions/get-subscription-details';
import { getUpdatedAmount as getUpdatedAmountEndpoint } from '@atrium/contract/subscriptions/get-updated-amount';
import { listUpcomingInvoices as listUpcomingInvoicesEndpoint } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { openClientSubscription as openClientSubscriptionEndpoint } from '@atrium/contract/subscriptions/open-client-subscription';
import { payInvoice as payInvoiceEndpoint } from '@atrium/contract/subscriptions/pay-invoice';
import { quoteChange as quoteChangeEndpoint } from '@atrium/contract/subscriptions/quote-change';
import { resumeSubscription as resumeSubscriptionEndpoint } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan as schedulePlanEndpoint } from '@atrium/contract/subscriptions/schedule-plan';
import type { Bind } from '../../http/bind.ts';
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

export function subscriptionsRoutes(bind: Bind): void {
  bind(getSubscriptionDetailsEndpoint, ({ ctx, caller, input }) => getSubscriptionDetails(ctx, caller, input));
  bind(openClientSubscriptionEndpoint, ({ ctx, caller, input }) => openClientSubscription(ctx, caller, input));
  bind(activatePlanEndpoint, ({ ctx, caller, input }) => activatePlan(ctx, caller, input));
  bind(cancelSubscriptionEndpoint, ({ ctx, caller, input }) => cancelSubscription(ctx, caller, input));
  bind(resumeSubscriptionEndpoint, ({ ctx, caller, input }) => resumeSubscription(ctx, caller, input));
  bind(schedulePlanEndpoint, ({ ctx, caller, input }) => schedulePlan(ctx, caller, input));
  bind(quoteChangeEndpoint, ({ ctx, caller, input }) => quoteChange(ctx, caller, input));
  bind(confirmQuoteEndpoint, ({ ctx, caller, input }) => confirmQuote(ctx, caller, input));
  bind(settleChangeEndpoint, ({ ctx, caller, input }) => settleChange(ctx, caller, input));
  bind(payInvoiceEndpoint, ({ ctx, caller, input }) => payInvoice(ctx, caller, input));
  bind(getUpdatedAmountEndpoint, ({ ctx, caller, input }) => getUpdatedAmount(ctx, caller, input));
  bind(getAddUserAmountEndpoint, ({ ctx, caller, input }) => getAddUserAmount(ctx, caller, input));
  bind(listUpcomingInvoicesEndpoint, ({ ctx, caller, input }) => listUpcomingInvoices(ctx, caller, input));
  bind(getForecastEndpoint, ({ ctx, caller, input }) => getForecast(ctx, caller, input));
  bind(getCreditBillingEndpoint, ({ ctx, caller }) => getCreditBilling(ctx, caller));
}
