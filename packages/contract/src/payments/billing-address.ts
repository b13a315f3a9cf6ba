import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { addressFields, billingAddress } from './payment-fields.ts';

/** The organisation's billing address in an array, empty while none is saved (API-37, D-94). */
export const getBillingAddress = endpoint({
  name: 'getBillingAddress',
  method: 'GET',
  path: '/billing/address',
  summary: 'The billing address',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ ...clientFields }),
  reply: z.array(billingAddress),
  refusals: [...clientRefusals],
});

/** Saves the address if at least one field is filled in. Earlier quotes become outdated, because tax may change (API-37, CHK-21, PAY-30). */
export const saveBillingAddress = endpoint({
  name: 'saveBillingAddress',
  method: 'POST',
  path: '/billing/address',
  summary: 'Save the billing address',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ ...addressFields, ...clientFields }),
  reply: z.array(billingAddress),
  refusals: [...clientRefusals, 'billing.tax_id_invalid', 'billing.businesses_only', 'subscriptions.change_pending'],
});
