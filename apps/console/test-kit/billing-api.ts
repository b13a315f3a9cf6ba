import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';

const noPlan: SubscriptionDetails['ERPPlan'] = {
  InTrial: false,
  Interval: 'yearly',
  Name: '',
  NextChargeDate: null,
  PlanID: '',
  PrevPlanID: '',
  TrialDays: 0,
  TrialOver: false,
  Currency: 'INR',
  DisplayName: '',
};

/** An organisation that has bought nothing yet. */
export function subscriptionsReply(changes: Partial<SubscriptionDetails> = {}): SubscriptionDetails {
  return {
    AIOPlan: noPlan,
    CRMPlan: noPlan,
    ERPPlan: noPlan,
    MRPPlan: noPlan,
    PeoplePlan: noPlan,
    CustomPlan: null,
    IsBookkeeper: false,
    PrepaidCoupons: [],
    ProductLimits: [],
    Status: '',
    CardAvailable: false,
    DiscountCoupons: [],
    ProductsEnabled: [],
    CreditsApplied: [],
    cards: [],
    isCreditFlow: false,
    canUse: true,
    pendingQuoteId: null,
    ...changes,
  };
}
