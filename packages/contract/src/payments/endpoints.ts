import { addAdyenDetails, addPaymentDetails } from './add-payment-details.ts';
import { getBillingAddress, saveBillingAddress } from './billing-address.ts';
import { getBillingContacts, saveBillingContacts } from './billing-contacts.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { getPaymentMethods } from './get-payment-methods.ts';
import { setReceiptMails } from './receipt-mails.ts';
import { removePaymentMethod } from './remove-payment-method.ts';
import { requestCashfreePage } from './request-cashfree-page.ts';
import { setPaymentMethod } from './set-payment-method.ts';
import { sendPhoneOtp, submitPhoneOtp } from './verify-phone.ts';

export const paymentsEndpoints = {
  getPaymentMethods,
  createSetupIntent,
  setPaymentMethod,
  removePaymentMethod,
  getBillingContacts,
  saveBillingContacts,
  setReceiptMails,
  addPaymentDetails,
  addAdyenDetails,
  requestCashfreePage,
  sendPhoneOtp,
  submitPhoneOtp,
  getBillingAddress,
  saveBillingAddress,
};
