import { type GatewayLine, openLine, usualTimeoutMs } from '../gateway-line.ts';
import { GatewayFailed, type PaymentGateway } from '../payment-gateway.ts';
import { type CashfreeSettings, makeCashfreeCalls } from './cashfree-calls.ts';
import { chargeByCashfree, lookUpAtCashfree } from './cashfree-charge.ts';
import { listDebits } from './cashfree-debits.ts';
import { callFailureOf, failureOf, reasonOf } from './cashfree-failure.ts';
import { readCashfreeNotice } from './cashfree-notice.ts';
import { refundByCashfree } from './cashfree-refund.ts';
import { readCashfreeReversals } from './cashfree-reversals.ts';
import { beginMandate, mandateState } from './cashfree-setup.ts';

export type { CashfreeSettings } from './cashfree-calls.ts';

/** Mandates on Indian bank accounts: asked for by a page, debited later, decided by the bank. */
export function makeCashfreeGateway(
  settings: CashfreeSettings,
  line: GatewayLine = openLine(settings.timeoutMs ?? usualTimeoutMs),
): PaymentGateway {
  const calls = makeCashfreeCalls(settings, line);
  const secret = settings.clientSecret;
  const stateOf = (reference: string) =>
    asked(async () => mandateState(await calls.fetchSubscription(reference), secret));
  return {
    name: 'cashfree',
    capabilities: { isSynchronous: false, takenIn: 'methods' },
    // They keep no record of a customer for mandates; each mandate names its payer.
    ensureCustomer: ({ organisationId }) => Promise.resolve(`org_${organisationId}`),
    beginSetup: (setup) => asked(() => beginMandate(calls, setup)),
    completeSetup: ({ reference }) => stateOf(reference),
    getSetup: stateOf,
    // Nor can they be asked for the mandates of somebody: whoever keeps a mandate's reference asks for it by `getSetup`.
    listMethods: () => Promise.resolve([]),
    setDefault: () => Promise.resolve(),
    // A mandate is ended by its payer, at the bank.
    removeMethod: () => Promise.resolve(),
    // The payer's name stands in each mandate, which belongs to what was paid.
    forgetCustomer: () => Promise.resolve(),
    charge: (attempt, keep) => chargeByCashfree(calls, attempt, keep),
    lookup: (attempt) => lookUpAtCashfree(calls, attempt),
    refund: (refund) => refundByCashfree(calls, refund),
    lookUpRefund: (refund) => refundByCashfree(calls, refund),
    readReversals: (charge, heard) => readCashfreeReversals(calls, charge, heard),
    listTaken: ({ since, method = '' }) => asked(() => listDebits(calls, method, since)),
    noticeAnswer: '',
    parseWebhook: (notice) => readCashfreeNotice(secret, notice),
  };
}

/** Calls that move no money: a call without an answer may simply be made again. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayFailed) throw error;
    const failure = failureOf(error);
    const { kind } = callFailureOf(error);
    throw new GatewayFailed(failure === 'unknown_outcome' ? 'retry_later' : failure, reasonOf(error), kind);
  }
}
