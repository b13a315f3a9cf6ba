import { addAdyenDetails, addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { setReceiptMails } from '@atrium/contract/payments/receipt-mails';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { sendPhoneOtp, submitPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { inOrganisation } from '../src/db/transaction.ts';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { worker } from '../src/features/audit/steps/record.ts';
import { settleAttempt } from '../src/features/payments/steps/settle-attempt.ts';
import { settleSetup } from '../src/features/payments/steps/settle-setup.ts';
import { invoiceHandlers } from '../src/features/subscriptions/steps/invoice-handlers.ts';
import { receiverToken } from '../src/keys/receiver-tokens.ts';
import { cashfreeOf } from './cashfree-sandbox.ts';
import { enterStripeCard } from './enter-card.ts';
import { confirm, type PayingApi, quoteFor } from './paying-api.ts';
import { codeSentTo } from './prove-phone.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import { tellByStripe } from './tell.ts';
import type { TestBrowser } from './test-api.ts';

/** A card of each gateway, one of them by a challenge, and a mandate that its payer ends; a number, an address, and a notice. */
export async function paymentsJourney(paying: PayingApi, call: JourneyCall, organisationId: string): Promise<void> {
  const { sandbox, api } = paying;
  const address = { Address1: '1 Lake Street', Address2: '', City: 'Austin', PinCode: '', State: '', Country: '' };
  await call(saveBillingAddress, address);
  await call(getBillingAddress, {});
  await call(saveBillingContacts, { Recipients: ['books@journey.test'], PurchaseOrder: 'PO-7' });
  await call(getBillingContacts, {});
  const token = receiverToken(api.ctx.tokens, { organisationId, address: 'books@journey.test' });
  await call(setReceiptMails, { token, isStopped: true });
  const { ClientSecret } = await call(createSetupIntent, {});
  const PaymentMethodID = await enterStripeCard(sandbox, ClientSecret);
  await call(setPaymentMethod, { PaymentMethodID });
  await call(removePaymentMethod, { PaymentMethodID, isDefaultMeant: true });
  await call(addPaymentDetails, { PaymentDetails: await sandbox.adyen.typeCard('4917610000000000') });
  const setup = () =>
    inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('payment_setups').select(['id', 'reference']).orderBy('begun_at', 'desc').executeTakeFirstOrThrow(),
    );
  const answer = await sandbox.adyen.answerChallenge((await setup()).reference, true);
  await call(addAdyenDetails, { details: answer });
  const Phone = '919876543210';
  await sandbox.plan('sms.send', 'error_500');
  await call(sendPhoneOtp, { Phone });
  await call(sendPhoneOtp, { Phone });
  const PhoneOTP = await codeSentTo(sandbox, Phone);
  await call(submitPhoneOtp, { PhoneOTP: PhoneOTP === '000000' ? '000001' : '000000' });
  await call(submitPhoneOtp, { PhoneOTP });
  await call(requestCashfreePage, {});
  const { id: setupId, reference } = await setup();
  const bank = cashfreeOf(sandbox);
  const look = async () => {
    await inOrganisation(api.ctx, organisationId, (tx) =>
      tx
        .updateTable('payment_setups')
        .set({ asked_at: new Date(0) })
        .where('organisation_id', '=', organisationId)
        .execute(),
    );
    await call(getPaymentMethods, {});
  };
  await bank.authorise(reference, { accountNumber: '50100123456789', answer: 'later' });
  await look();
  await bank.step(reference, 'approve');
  await look();
  await inMoneyWork(api.ctx, organisationId, (work) => settleSetup(work, setupId, { state: 'expired' }, worker));
  await tellByStripe(paying, { object: { id: 'pi_1', object: 'payment_intent' } });
}

/** What the gateway took although it had said that it never would: found when somebody asks. */
export async function latePaymentJourney(
  paying: PayingApi,
  browser: TestBrowser,
  organisationId: string,
): Promise<void> {
  const { quoteId, warnings } = await quoteFor(browser, 'aio-professional-yearly');
  await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
  await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
  await confirm(browser, quoteId, { accepted: warnings });
  const attempt = await inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['id', 'amount_minor', 'currency', 'reference'])
      .where('organisation_id', '=', organisationId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const { reference, currency } = attempt;
  const settle = (report: ChargeReport) =>
    inMoneyWork(paying.api.ctx, organisationId, (work) =>
      settleAttempt(work, {
        attemptId: attempt.id,
        found: { report, askedBy: 'lookup', reference },
        handlers: invoiceHandlers,
        doer: worker,
      }),
    );
  await settle({ source: 'record', status: 'never_happened' });
  const paid = { amountMinor: attempt.amount_minor, currency };
  await settle({ source: 'record', status: 'paid', reference: reference ?? '', paid });
  await browser.call(settleChange, { quoteId });
}
