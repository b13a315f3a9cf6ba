import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { addressFields, billingAddress } from './payment-fields.ts';

/** API-37, D-94: one address for each organisation, in an array; empty while none is saved. */
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

/** API-37, CHK-21, PAY-30: saved only if at least one field says something; quotes of before are no longer true, because tax may differ. */
export const saveBillingAddress = endpoint({
  name: 'saveBillingAddress',
  method: 'POST',
  path: '/billing/address',
  summary: 'Save the billing address',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ ...addressFields, ...clientFields }),
  reply: z.array(billingAddress),
  refusals: [...clientRefusals, 'billing.tax_id_invalid', 'subscriptions.change_pending'],
});
