import type { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
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
    today: new Date().toISOString().slice(0, 10),
    isCreditFlow: false,
    canUse: true,
    funds: [],
    needsPaymentMethod: false,
    openRenewals: [],
    pendingQuoteId: null,
    pendingAwaits: null,
    pendingChange: null,
    ...changes,
  };
}

type CreditBilling = ReturnType<(typeof getCreditBilling)['reply']['parse']>;

/** An organisation that pays from credits: two codes redeemed, and a bill that they cover only in part. */
export function creditBillingReply(changes: Partial<CreditBilling> = {}): CreditBilling {
  return {
    TotalAvailableCredits: '125000.50',
    Currency: 'INR',
    CreditsApplied: [
      {
        Code: 'DIWALI-26',
        AppliedDate: '2026-11-08',
        CreditsAvailable: '100000.00',
        original: '100000.00',
        expiresOn: '2027-11-08',
      },
      {
        Code: 'WELCOME',
        AppliedDate: '2026-01-20',
        CreditsAvailable: '25000.50',
        original: '40000.00',
        expiresOn: null,
      },
    ],
    ends: [{ amount: '100000.00', on: '2027-11-08' }],
    NextChargeDate: '2026-12-01',
    billingPeriod: { from: '2026-11-01', until: '2026-12-01' },
    PricingInfo: {
      pricing: [
        { module: 'erp', currentCount: 12, estCost: '118000.00', talkToSales: true },
        { module: 'mrp', currentCount: 3, estCost: null, talkToSales: true },
      ],
      totalEstCost: '118000.00',
      discount: '0.00',
      taxAmount: '21240.00',
      grandTotal: '139240.00',
      fromCredits: '125000.50',
      toPay: '14239.50',
    },
    salesLink: 'https://sales.example/talk',
    ...changes,
  };
}
