import { addAdyenDetails, addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adyenOnPage } from '../../../../test-kit/adyen-in-browser.ts';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { paymentsReply, savedCard } from '../../../../test-kit/payments.ts';

vi.mock('@adyen/adyen-web', () => import('../../../../test-kit/adyen-in-browser.ts'));

const byAdyen = (changes: Partial<PaymentDetails> = {}) =>
  paymentsReply({
    Cards: [],
    DefaultPaymentMethodID: null,
    PaymentGateway: 'adyen',
    browser: {
      publicKey: 'test_of_a_test',
      mode: 'test',
      address: null,
    },
    ...changes,
  });
const saved = byAdyen({ Cards: [savedCard], DefaultPaymentMethodID: savedCard.PaymentMethodID });
const action = { type: 'threeDS2', subtype: 'challenge' };

let sent: Readonly<Record<string, string>>[];
let answers: Readonly<Record<string, string>>[];

beforeEach(() => {
  sent = [];
  answers = [];
  adyenOnPage.isReachable = true;
  adyenOnPage.started.length = 0;
  adyenOnPage.bank = () => ({ threeDSResult: 'passed' });
  server.use(
    answer(getPaymentMethods, () => byAdyen()),
    answer(addPaymentDetails, ({ PaymentDetails }) => {
      sent.push(PaymentDetails);
      return { details: saved, action: null };
    }),
    answer(addAdyenDetails, ({ details }) => {
      answers.push(details);
      return { details: saved, action: null };
    }),
  );
});

async function typeCard() {
  const { user } = openPage('/billing/add-card');
  // The first one loads the page's pieces as well.
  const field = await screen.findByLabelText('Card number', {}, { timeout: 15_000 });
  const save = screen.getByRole('button', { name: 'Save card' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(field, '4111111111111111');
  expect(save).toHaveProperty('disabled', false);
  return { user, field, save };
}

test('the server gets the encrypted fields and the browser facts, and nothing else (toward API-34, X-14)', async () => {
  const { user, save } = await typeCard();
  await user.click(save);
  await screen.findByText('Card added successfully!');
  expect(sent).toEqual([
    {
      encryptedCardNumber: 'adyenjs_0_1_25$CardNumber',
      encryptedExpiryMonth: 'adyenjs_0_1_25$ExpiryMonth',
      encryptedExpiryYear: 'adyenjs_0_1_25$ExpiryYear',
      encryptedSecurityCode: 'adyenjs_0_1_25$SecurityCode',
      'browserInfo.colorDepth': '24',
      'browserInfo.javaEnabled': 'false',
      'browserInfo.userAgent': 'a browser',
      origin: 'https://console.example',
    },
  ]);
});

test('Enter in a field saves, and a bank may ask twice (toward API-30)', async () => {
  const asked: unknown[] = [];
  adyenOnPage.bank = (told) => {
    asked.push(told);
    return { threeDSResult: `answer ${asked.length}` };
  };
  server.use(
    answer(addPaymentDetails, () => ({ details: null, action })),
    answer(addAdyenDetails, ({ details }) => {
      answers.push(details);
      return answers.length < 2 ? { details: null, action } : { details: saved, action: null };
    }),
  );
  const { user, field } = await typeCard();
  await user.type(field, '{Enter}');
  await screen.findByText('Card added successfully!');
  expect(asked).toEqual([action, action]);
  expect(answers).toEqual([{ threeDSResult: 'answer 1' }, { threeDSResult: 'answer 2' }]);
});

test('after an unreachable bank or a refused card, what is typed stays (toward PAY-17)', async () => {
  adyenOnPage.bank = () => null;
  server.use(answer(addPaymentDetails, () => ({ details: null, action })));
  const { user, field, save } = await typeCard();
  await user.click(save);
  await screen.findByText('Your bank could not be reached. Please try again.', { exact: false });
  server.use(answer(addPaymentDetails, () => refusal('payments.card_not_saved')));
  await user.click(save);
  await screen.findByText('Adding card failed.');
  expect(screen.queryByText('Your bank could not be reached.', { exact: false })).toBeNull();
  expect(field).toHaveProperty('value', '4111111111111111');
});

test('[D-206] a card that the bank declines is told with the reason', async () => {
  server.use(answer(addPaymentDetails, () => refusal('payments.card_not_saved', { failure: 'insufficient_funds' })));
  const { user, save } = await typeCard();
  await user.click(save);
  await screen.findByText('There is not enough money on the card.', { exact: false });
});

test('a library that does not load shows a message and a retry', async () => {
  adyenOnPage.isReachable = false;
  const { user } = openPage('/billing/add-card');
  await screen.findByText('The card form of the payment provider could not be loaded.');
  adyenOnPage.isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Card number');
});

test('with a sandbox, the fields are loaded only from it', async () => {
  const address = 'http://127.0.0.1:8090/adyen/browser';
  server.use(
    answer(getPaymentMethods, () => byAdyen({ browser: { publicKey: 'test_of_a_test', mode: 'test', address } })),
  );
  await typeCard();
  expect(adyenOnPage.started.at(-1)?._environmentUrls).toEqual({
    api: 'http://127.0.0.1:8090/checkoutshopper/test/',
    analytics: 'http://127.0.0.1:8090/checkoutanalytics/',
    cdn: {
      images: 'http://127.0.0.1:8090/checkoutshopper/test/',
      translations: 'http://127.0.0.1:8090/checkoutshopper/test/',
    },
  });
});
