import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';

export const savedCard: PaymentDetails['Cards'][number] = {
  CardBrand: 'visa',
  CardCountry: 'US',
  ExpMonth: 8,
  ExpYear: 2031,
  Last4: '4242',
  PaymentMethodID: 'pm_saved',
};

/** The reply with a saved card that is charged; a test changes the fields that it is about. */
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
    ConsumerCountries: [],
    browser: { publicKey: 'pk_test_of_a_test', mode: 'test', address: null },
    ...changes,
  };
}

/** The reply for an Indian organisation that pays by mandate and has none yet. */
export function mandateReply(changes: Partial<PaymentDetails> = {}): PaymentDetails {
  return paymentsReply({
    Cards: [],
    DefaultPaymentMethodID: null,
    PaymentGateway: 'cashfree',
    browser: { publicKey: '', mode: 'test', address: null },
    ...changes,
  });
}
