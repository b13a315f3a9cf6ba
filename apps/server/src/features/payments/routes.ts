import {
  addAdyenDetails as addAdyenDetailsEndpoint,
  addPaymentDetails as addPaymentDetailsEndpoint,
} from '@atrium/contract/payments/add-payment-details';
import {
  getBillingAddress as getBillingAddressEndpoint,
  saveBillingAddress as saveBillingAddressEndpoint,
} from '@atrium/contract/payments/billing-address';
import {
  getBillingContacts as getBillingContactsEndpoint,
  saveBillingContacts as saveBillingContactsEndpoint,
} from '@atrium/contract/payments/billing-contacts';
import { createSetupIntent as createSetupIntentEndpoint } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods as getPaymentMethodsEndpoint } from '@atrium/contract/payments/get-payment-methods';
import { setReceiptMails as setReceiptMailsEndpoint } from '@atrium/contract/payments/receipt-mails';
import { removePaymentMethod as removePaymentMethodEndpoint } from '@atrium/contract/payments/remove-payment-method';
import { requestCashfreePage as requestCashfreePageEndpoint } from '@atrium/contract/payments/request-cashfree-page';
import { setPaymentMethod as setPaymentMethodEndpoint } from '@atrium/contract/payments/set-payment-method';
import {
  sendPhoneOtp as sendPhoneOtpEndpoint,
  submitPhoneOtp as submitPhoneOtpEndpoint,
} from '@atrium/contract/payments/verify-phone';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bind } from '../../http/bind.ts';
import type { Context } from '../../runtime/context.ts';
import { oneClickPath, receiptMailsPath } from '../../runtime/receiver-tokens.ts';
import { addAdyenDetails } from './add-adyen-details.ts';
import { addPaymentDetails } from './add-payment-details.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { getBillingAddress } from './get-billing-address.ts';
import { getBillingContacts } from './get-billing-contacts.ts';
import { getPaymentMethods } from './get-payment-methods.ts';
import { removePaymentMethod } from './remove-payment-method.ts';
import { requestCashfreePage } from './request-cashfree-page.ts';
import { saveBillingAddress } from './save-billing-address.ts';
import { saveBillingContacts } from './save-billing-contacts.ts';
import { sendPhoneOtp } from './send-phone-otp.ts';
import { setPaymentMethod } from './set-payment-method.ts';
import { setReceiptMails } from './set-receipt-mails.ts';
import { submitPhoneOtp } from './submit-phone-otp.ts';

export function paymentsRoutes(bind: Bind): void {
  bind(setReceiptMailsEndpoint, ({ ctx, input }) => setReceiptMails(ctx, input));
  bind(getPaymentMethodsEndpoint, ({ ctx, caller, input }) => getPaymentMethods(ctx, caller, input));
  bind(createSetupIntentEndpoint, ({ ctx, caller, input }) => createSetupIntent(ctx, caller, input));
  bind(setPaymentMethodEndpoint, ({ ctx, caller, input }) => setPaymentMethod(ctx, caller, input));
  bind(removePaymentMethodEndpoint, ({ ctx, caller, input }) => removePaymentMethod(ctx, caller, input));
  bind(addPaymentDetailsEndpoint, ({ ctx, caller, input }) => addPaymentDetails(ctx, caller, input));
  bind(addAdyenDetailsEndpoint, ({ ctx, caller, input }) => addAdyenDetails(ctx, caller, input));
  bind(requestCashfreePageEndpoint, ({ ctx, caller, input }) => requestCashfreePage(ctx, caller, input));
  bind(sendPhoneOtpEndpoint, ({ ctx, caller, input }) => sendPhoneOtp(ctx, caller, input));
  bind(submitPhoneOtpEndpoint, ({ ctx, caller, input }) => submitPhoneOtp(ctx, caller, input));
  bind(getBillingContactsEndpoint, ({ ctx, caller }) => getBillingContacts(ctx, caller));
  bind(saveBillingContactsEndpoint, ({ ctx, caller, input }) => saveBillingContacts(ctx, caller, input));
  bind(getBillingAddressEndpoint, ({ ctx, caller, input }) => getBillingAddress(ctx, caller, input));
  bind(saveBillingAddressEndpoint, ({ ctx, caller, input }) => saveBillingAddress(ctx, caller, input));
}

const largestFormBytes = 1_024;

/**
 * The one click by which a mail program stops receipts (RFC 8058). It sends a form and no session; the token is the
 * proof. Opening the address does nothing but lead to the page, because programs that look for viruses open links too.
 */
export function oneClickRoutes(app: FastifyInstance, ctx: Context): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestFormBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // Measured and traced by this name, like the endpoints of the contract.
    const config = { endpoint: 'stopReceiptMails' };
    scope.post(oneClickPath, { config }, async (request, reply) => {
      await setReceiptMails(ctx, { token: tokenOf(request), isStopped: true });
      return reply.code(204).send();
    });
    scope.get(oneClickPath, { config }, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${receiptMailsPath}#token=${encodeURIComponent(tokenOf(request))}`, 302),
    );
    done();
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { readonly token?: unknown };
  return typeof token === 'string' ? token : '';
}
