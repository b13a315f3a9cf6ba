import { setReceiptMails as endpoint } from '@atrium/contract/payments/receipt-mails';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneClickPath, receiptMailsPath } from '../../keys/receiver-tokens.ts';
import type { Context } from '../../runtime/context.ts';
import { type Served, serve } from '../../runtime/serve.ts';
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

export const paymentsRoutes: readonly Served[] = [
  serve(endpoint, (ctx, _caller, input) => setReceiptMails(ctx, input)),
  getPaymentMethods,
  createSetupIntent,
  setPaymentMethod,
  removePaymentMethod,
  addPaymentDetails,
  addAdyenDetails,
  requestCashfreePage,
  sendPhoneOtp,
  submitPhoneOtp,
  getBillingContacts,
  saveBillingContacts,
  getBillingAddress,
  saveBillingAddress,
];

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
