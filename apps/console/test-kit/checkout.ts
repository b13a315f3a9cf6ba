import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { BillingAddress, PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { screen, within } from '@testing-library/react';
import { answer, server } from './api.ts';
import { paymentsReply } from './payments.ts';

export const checkoutAddress = '/checkout?product=erp&plan=essential&interval=yearly';
export const client = {
  UserID: '0199a000-0000-7000-8000-000000000301',
  TenantID: '0199a000-0000-7000-8000-000000000302',
};
export const clientAddress = `/checkout/bookkeeper?product=erp&plan=essential&interval=yearly&UserID=${client.UserID}&TenantID=${client.TenantID}`;

export const summary = async () => within(await screen.findByRole('region', { name: 'Plan summary' }));
export const pay = () => screen.findByRole('button', { name: /^(Pay|Confirm) / });
export const noCard = { Cards: [], DefaultPaymentMethodID: null };

/** An address of which only the country is saved, and that it is for a business. */
export const forBusiness: BillingAddress = {
  Address1: '',
  Address2: '',
  City: '',
  PinCode: '',
  State: '',
  Country: 'IN',
  TaxID: '',
  BuyerKind: 'business',
};

export function servePayments(changes: Partial<PaymentDetails> = {}): object[] {
  const asked: object[] = [];
  server.use(
    answer(getPaymentMethods, (input) => {
      asked.push(input);
      return paymentsReply(changes);
    }),
  );
  return asked;
}

/** Serves the billing address; what is sent is saved and returned to the test. */
export function serveAddress(kept: BillingAddress[] = []): object[] {
  const sent: object[] = [];
  const now = { kept };
  server.use(
    answer(getBillingAddress, () => now.kept),
    answer(saveBillingAddress, ({ UserID: _user, TenantID: _tenant, ...input }) => {
      sent.push(input);
      now.kept = [{ ...input, TaxID: input.TaxID ?? '' }];
      return now.kept;
    }),
  );
  return sent;
}
