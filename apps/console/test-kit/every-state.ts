import type { SubscriptionCard, SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { cardOf, freshCard, trialCard } from './subscription-cards.ts';

type DiscountCoupon = SubscriptionDetails['DiscountCoupons'][number];

/** A quarter off, as the server sends a percentage: without a currency. */
export function discountOf(changes: Partial<DiscountCoupon> = {}): DiscountCoupon {
  return {
    Code: 'WELCOME25',
    Apply: true,
    MaxApplyCount: 3,
    CurrentApplyCount: 1,
    ProductApplicable: '',
    PlanIntervalApplicable: '',
    PercentOff: 25,
    AmountOff: '0',
    Currency: '',
    ...changes,
  };
}

const crm = { product: 'crm', planId: 'crm-essential-yearly' } as const;
const ended = { nextChargeDate: null, price: null } as const;

/** The states that the organisations of the demo are in, by name. */
export const everyState: Readonly<Record<string, Partial<SubscriptionDetails>>> = {
  'nothing tried': { cards: ['aio', 'erp', 'crm', 'people'].map(freshCard) },
  'in trial': { cards: [trialCard('crm', 11), freshCard('people')] },
  'trial over': { cards: [withStatus('trial_over')] },
  'active, monthly': { cards: [cardOf({ ...crm, planInterval: 'monthly', planId: 'crm-essential-monthly' })] },
  'active, yearly': { cards: [cardOf()] },
  'cancelled, with time left': { cards: [{ ...withStatus('cancelled'), activeTill: '2036-01-01' }] },
  expired: { cards: [withStatus('expired')] },
  free: { cards: [cardOf({ ...crm, ...ended, plan: 'freemium', displayName: 'Freemium', isFreemium: true })] },
  prepaid: { cards: [cardOf({ ...crm, ...ended, isPrepaid: true, activeTill: '2036-01-01' })] },
  lifetime: { cards: [cardOf({ nextChargeDate: 'Lifetime', price: null })] },
  'All-in-one beside CRM': {
    cards: [cardOf({ product: 'aio', planId: 'aio-startup-yearly' }), cardOf(crm), freshCard('people')],
  },
  'with a percentage off': { cards: [cardOf()], DiscountCoupons: [discountOf()] },
  'with an amount off': {
    cards: [cardOf()],
    DiscountCoupons: [discountOf({ Code: 'FIFTY', PercentOff: 0, AmountOff: '50.00', Currency: 'USD' })],
  },
  'with credits': {
    cards: [cardOf()],
    CreditsApplied: [{ Code: 'CREDIT-50', AppliedDate: '2026-11-01', CreditsAvailable: '50.00', expiresOn: null }],
  },
};

function withStatus(status: SubscriptionCard['status']): SubscriptionCard {
  return cardOf({ ...crm, ...ended, status });
}
