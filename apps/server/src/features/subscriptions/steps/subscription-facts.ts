import type { Fact } from '../../../db/fact.ts';
import { ownersFact } from '../../accounts/contacts.store.ts';
import { couponsFact } from '../../credits/coupons.store.ts';
import { grantsFact } from '../../credits/credit-grants.store.ts';
import { methodsFact } from '../../payments/stores/payment-methods.store.ts';
import { customPlansFact } from '../../pricing/catalogues.store.ts';
import { entitlementsFact } from '../stores/entitlements.store.ts';
import { renewalsFact } from '../stores/renewals.store.ts';
import { holdersFact } from '../stores/seats.store.ts';
import { subscriptionsFact } from '../stores/subscriptions.store.ts';

/** All that decides about subscriptions and their money, read in one statement. The steps that follow read nothing of it again. */
export const subscriptionFacts: readonly Fact<unknown>[] = [
  subscriptionsFact,
  renewalsFact,
  customPlansFact,
  couponsFact,
  grantsFact,
  methodsFact,
  holdersFact,
  entitlementsFact,
  ownersFact,
];
