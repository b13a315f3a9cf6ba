import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';

export const savedCard: PaymentDetails['Cards'][number] = {
  CardBrand: 'visa',
  CardCountry: 'US',
  ExpMonth: 8,
  ExpYear: 2031,
  Last4: '4242',
  PaymentMethodID: 'pm_saved',
};

/** A card that is saved and charged; tests change what they are about. */
export function paymentsReply(changes: Partial<PaymentDetails> = {}): PaymentDetails {
  return {
    Cards: [savedCard],
    DefaultPaymentMethodID: savedCard.PaymentMethodID,
    PaymentGateway: 'stripe',
    BillingEmail: 'priya@kaveri.example',
    Phone: '',
    IsPhoneValidated: false,
    CashfreeCardNumber: '',
    CashfreeStatus: '',
    CashfreeAuthlink: '',
    browser: { publicKey: 'pk_test_of_a_test', mode: 'test', address: null },
    ...changes,
  };
}

/** An organisation of India, which pays by a mandate and has begun none. */
export function mandateReply(changes: Partial<PaymentDetails> = {}): PaymentDetails {
  return paymentsReply({
    Cards: [],
    DefaultPaymentMethodID: null,
    PaymentGateway: 'cashfree',
    browser: { publicKey: '', mode: 'test', address: null },
    ...changes,
  });
}
