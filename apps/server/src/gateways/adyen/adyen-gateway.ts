import { type GatewayLine, openLine, usualTimeoutMs } from '../gateway-line.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { chargeByAdyen, lookUpAtAdyen } from './adyen-charge.ts';
import { type AdyenSettings, makeAdyenClient } from './adyen-client.ts';
import { asked, isUnknownMethod } from './adyen-failure.ts';
import { readAdyenNotice } from './adyen-notice.ts';
import { lookUpAdyenRefund, refundByAdyen } from './adyen-refund.ts';
import { readAdyenReport } from './adyen-report.ts';
import { readAdyenReversals } from './adyen-reversals.ts';
import { checkAdyenMethod, completeAdyenSetup, listAdyenMethods } from './adyen-setup.ts';

export function makeAdyenGateway(
  settings: AdyenSettings,
  line: GatewayLine = openLine(settings.timeoutMs ?? usualTimeoutMs),
): PaymentGateway {
  const adyen = makeAdyenClient(settings, line);
  return {
    name: 'adyen',
    capabilities: { isSynchronous: true, takenIn: 'report' },
    // Adyen keeps no customers: a shopper is a name of ours, and must say nothing of a person.
    ensureCustomer: ({ organisationId }) => Promise.resolve(`org_${organisationId}`),
    beginSetup: ({ key }) => Promise.resolve({ kind: 'encrypted_fields', reference: key }),
    completeSetup: (setup, fields) => asked(() => completeAdyenSetup(adyen, setup, fields)),
    // Nothing can be asked about a setup; it is done when the call that completes it says so.
    getSetup: () => Promise.resolve({ state: 'open' }),
    listMethods: (customer) => asked(() => listAdyenMethods(adyen, customer)),
    setDefault: (customer, method) => asked(() => checkAdyenMethod(adyen, customer, method)),
    removeMethod: (shopperReference, method) =>
      asked(async () => {
        const { merchantAccount } = adyen;
        try {
          await adyen.recurring.deleteTokenForStoredPaymentDetails(method, shopperReference, merchantAccount);
        } catch (error) {
          // An earlier call removed it, and its answer was lost.
          if (!isUnknownMethod(error)) throw error;
        }
      }),
    // A shopper is no more than our own id and the cards, which are removed one by one.
    forgetCustomer: () => Promise.resolve(),
    charge: (attempt, keep) => chargeByAdyen(adyen, attempt, keep),
    lookup: (attempt, heard) => lookUpAtAdyen(adyen, attempt, heard),
    refund: (refund) => refundByAdyen(adyen, refund),
    lookUpRefund: (refund, heard) => Promise.resolve(lookUpAdyenRefund(refund, heard)),
    readReversals: (charge, heard) => Promise.resolve(readAdyenReversals(charge, heard)),
    listTaken: async ({ since, report = '' }) =>
      readAdyenReport(report, { since, merchantAccount: adyen.merchantAccount }),
    noticeAnswer: '[accepted]',
    parseWebhook: (notice) => readAdyenNotice(settings, notice),
  };
}
