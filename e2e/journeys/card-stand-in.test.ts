import type { Page } from '@playwright/test';
import { expect, test } from '../console-test.ts';
import { routePayments } from '../payment-routes.ts';

const policy = [
  "default-src 'none'; script-src https://js.stripe.com; connect-src https://api.stripe.com",
  "frame-src https://js.stripe.com https://hooks.stripe.com; style-src 'none'",
].join('; ');
const shop = `<!doctype html><html lang="en"><title>Shop</title><script src="https://js.stripe.com/endive/stripe.js"></script>
<body><label for="card">Card</label><div id="card"></div></body></html>`;

interface Result {
  readonly error?: { readonly code: string };
  readonly setupIntent?: { readonly status: string; readonly payment_method: string };
  readonly paymentIntent?: { readonly status: string };
}
interface Card {
  readonly clear: () => void;
  readonly mount: (place: string) => void;
  readonly on: (event: string, listen: () => void) => void;
}
interface Stripe {
  readonly elements: () => { readonly create: (type: string, options: object) => Card };
  readonly confirmCardSetup: (secret: string, given: object) => Promise<Result>;
  readonly confirmCardPayment: (secret: string) => Promise<Result>;
}
type Shop = { Stripe: (key: string) => Stripe; stripe: Stripe; card: Card };

async function asServer(path: string, form: Record<string, string> = {}) {
  const reply = await fetch(`${process.env['ATRIUM_E2E_SANDBOX']}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_atrium_sandbox' },
    body: new URLSearchParams(form),
  });
  return (await reply.json()) as { id: string; client_secret: string; status: string };
}

async function openShop(page: Page): Promise<void> {
  await routePayments(page.context());
  await page.route('https://shop.example/', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: shop }),
  );
  await page.goto('https://shop.example/');
  await page.evaluate(async () => {
    const here = window as unknown as Shop;
    here.stripe = here.Stripe('pk_test_atrium_sandbox');
    here.card = here.stripe.elements().create('card', { hidePostalCode: true });
    const ready = new Promise<void>((resolve) => here.card.on('ready', resolve));
    here.card.mount('#card');
    await ready;
  });
}

async function save(page: Page, customer: string, number: string, answer?: 'Complete' | 'Fail'): Promise<Result> {
  await page.evaluate(() => (window as unknown as Shop).card.clear());
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByRole('textbox', { name: 'card number' }).pressSequentially(number);
  await frame.getByRole('textbox', { name: 'expiration date' }).pressSequentially('1234');
  await frame.getByRole('textbox', { name: 'CVC' }).pressSequentially('123');
  const { client_secret: secret } = await asServer('setup_intents', {
    customer,
    'payment_method_options[card][setup_credential_usage]': 'recurring',
  });
  const saved = page.evaluate(async (given) => {
    const { stripe, card } = window as unknown as Shop;
    return stripe.confirmCardSetup(given, { payment_method: { card } });
  }, secret);
  if (answer) await answerChallenge(page, answer);
  return saved;
}

const answerChallenge = (page: Page, answer: 'Complete' | 'Fail') =>
  page.frameLocator('iframe[title="3D Secure challenge"]').getByRole('button', { name: answer }).press('Enter');

test('a card is typed in a frame of another origin, and a challenge is passed or failed (toward N-28, N-29)', async ({
  page,
}) => {
  await openShop(page);
  const { id: customer } = await asServer('customers', { name: 'Shop' });
  expect(await save(page, customer, '4242424242424242')).toMatchObject({ setupIntent: { status: 'succeeded' } });
  expect(await page.content()).not.toContain('4242');
  expect(await save(page, customer, '4242424242424241')).toMatchObject({ error: { code: 'invalid_number' } });
  expect(await save(page, customer, '4000000000000002')).toMatchObject({ error: { code: 'card_declined' } });
  const failed = await save(page, customer, '4000002500003155', 'Fail');
  expect(failed).toMatchObject({ error: { code: 'setup_intent_authentication_failure' } });
  const { setupIntent } = await save(page, customer, '4000002500003155', 'Complete');
  expect(setupIntent?.status).toBe('succeeded');

  const method = setupIntent?.payment_method ?? '';
  const make = () => asServer('payment_intents', { amount: '1200', currency: 'usd', customer, payment_method: method });
  const offSession = await make();
  const charged = await asServer(`payment_intents/${offSession.id}/confirm`, {
    off_session: 'true',
    'payment_method_options[card][stored_credential_usage]': 'recurring',
  });
  expect(charged.status).toBe('succeeded');
  const present = await make();
  expect((await asServer(`payment_intents/${present.id}/confirm`)).status).toBe('requires_action');
  const paid = page.evaluate(
    (secret) => (window as unknown as Shop).stripe.confirmCardPayment(secret),
    present.client_secret,
  );
  await answerChallenge(page, 'Complete');
  expect(await paid).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});
