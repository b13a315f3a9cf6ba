import type { Page } from '@playwright/test';
import { demo, linkIn, newEmail, readMail, signIn, signUp, expect as soon, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { answerStripeChallenge, typeStripeCard, workIn } from '../paying.ts';
import { routePayments } from '../payment-routes.ts';

/** A charge calls a gateway, and the machine may be busy. */
const expect = soon.configure({ timeout: 30_000 });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const dueToday = async (page: Page) => ((await pay(page).textContent()) ?? '').replace('Pay ', '');

async function checkOut(page: Page, query = 'product=crm&plan=startup&interval=monthly'): Promise<void> {
  await page.goto(`/checkout?${query}`);
  await expect(region(page, 'Plan summary').getByText('Due today')).toBeVisible();
}

async function celebrate(page: Page): Promise<void> {
  await dialog(page, 'Congratulations!').getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/billing(\?|$)/);
}

test('[CHK-05] on a wide screen the plan summary stands to the right of card, address and payment', async ({
  page,
}) => {
  await workIn(page, demo.subscriber, 'Larch (card is declined)');
  await checkOut(page);
  const boxOf = async (name: string) => {
    const box = await region(page, name).boundingBox();
    if (box === null) throw new Error(`${name} is not drawn`);
    return box;
  };
  const summary = await boxOf('Plan summary');
  for (const name of ['Card details', 'Billing address', 'Payment']) {
    const box = await boxOf(name);
    expect(summary.x, name).toBeGreaterThanOrEqual(box.x + box.width);
  }
  expect(summary.y).toBeLessThanOrEqual((await boxOf('Card details')).y);
});

/** Presses the button and loses the network for ten seconds before the charge is sent. */
async function payWhileNetworkIsLost(page: Page): Promise<void> {
  await page.route(
    '**/quotes/*/confirm**',
    async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'The connection was lost' })).toBeVisible();
  await expectNoFindings(page, 'a payment whose answer is lost');
  // A screen that is not loaded yet is not opened, and the message about it can be drawn.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('This screen opens when you are back online.')).toBeVisible();
  await page.waitForTimeout(10_000);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your payment was not sent' })).toBeVisible();
}

test('[D-163] a declined card changes nothing; with a discount and another card, and through ten seconds without a network, the buyer gets the plan once at the shown price', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await workIn(page, demo.subscriber, 'Larch (card is declined)');
  await checkOut(page);
  await expectNoFindings(page, 'checkout');
  const before = await dueToday(page);
  await page.getByRole('button', { name: 'Do you have a discount / promo code?' }).click();
  await page.getByRole('textbox', { name: 'Discount / promo code' }).fill('welcome25');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await dialog(page, 'Coupon applied!').getByRole('button', { name: 'Ok' }).click();
  await expect(region(page, 'Plan summary').getByText('Discount, WELCOME25')).toBeVisible();
  await expect.poll(() => dueToday(page)).not.toBe(before);

  await page.getByLabel('City').fill('Portland');
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await expect(page.getByText(/Nothing was changed and nothing was charged/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expectNoFindings(page, 'the failed payment');

  await region(page, 'Card details').getByRole('button', { name: 'Edit card' }).click();
  await typeStripeCard(page, '4242424242424242');
  await expect(page.getByText('Your card is saved and charged now.')).toBeVisible();
  const amount = await dueToday(page);
  await page.getByLabel('City').fill('Salem');
  await payWhileNetworkIsLost(page);
  await expect(page.getByLabel('City')).toHaveValue('Salem');
  await pay(page).click();
  await celebrate(page);
  await expect(region(page, 'CRM').getByText('Active', { exact: true })).toBeVisible();
  await expect(region(page, 'Billing history').getByRole('cell', { name: amount })).toHaveCount(1);
  await expect(region(page, 'Billing address').getByText('Salem')).toBeVisible();
});

test('[N-29] a failed 3-D Secure challenge buys nothing, and a passed one buys the plan', async ({ page }) => {
  test.setTimeout(240_000);
  await workIn(page, demo.subscriber, 'Maple (card asks for proof)');
  await checkOut(page);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await answerStripeChallenge(page, 'Fail');
  await expect(page.getByText(/it was not confirmed/)).toBeVisible();

  await pay(page).click();
  await expect(
    page.frameLocator('iframe[title="3D Secure challenge"]').getByRole('button', { name: 'Fail' }),
  ).toBeVisible();
  // After leaving, the payer finds the open payment again and continues.
  await page.goto('/billing');
  await expect(page.getByText(/A change is waiting for you to confirm the payment/)).toBeVisible();
  await expectNoFindings(page, 'my subscriptions with an open payment');
  await checkOutWaits(page);
  await page.getByRole('button', { name: 'Confirm with my bank' }).click();
  await answerStripeChallenge(page, 'Complete');
  await celebrate(page);
  await expect(region(page, 'CRM').getByText('Active', { exact: true })).toBeVisible();
});

async function checkOutWaits(page: Page): Promise<void> {
  await page.goto('/checkout?product=crm&plan=startup&interval=monthly');
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await expectNoFindings(page, 'checkout with an open payment');
}

test('[D-165] in Singapore a buyer types a card into the fields of Adyen and pays with one button', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await workIn(page, demo.inSingapore, 'Changi Freight Pte Ltd');
  await checkOut(page);
  const typed = { CardNumber: '4111111111111111', ExpiryDate: '0334', SecurityCode: '737' };
  for (const [name, text] of Object.entries(typed))
    await page.frameLocator(`[data-cse="encrypted${name}"] iframe`).getByRole('textbox').pressSequentially(text);
  await expectNoFindings(page, 'checkout with Adyen');
  await pay(page).click();
  await celebrate(page);
  await expect(region(page, 'CRM').getByText('Active', { exact: true })).toBeVisible();
});

const sandbox = () => process.env['ATRIUM_E2E_SANDBOX'] ?? '';

async function codeSentTo(phone: string): Promise<string> {
  const reply = await fetch(`${sandbox()}/control/sms?to=${encodeURIComponent(phone)}`);
  const { messages } = (await reply.json()) as { messages: { text: string }[] };
  return /\d{4,8}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

async function setUpMandate(page: Page): Promise<void> {
  const popup = dialog(page, 'Billing details');
  await popup.getByRole('button', { name: 'Verify mobile number' }).click();
  const phone = dialog(page, 'Verify mobile number');
  await phone.getByLabel('Mobile number').fill('9876509876');
  await phone.getByRole('button', { name: 'Send OTP' }).click();
  await phone.getByLabel('Digit 1 of').focus();
  await expect.poll(() => codeSentTo('+919876509876')).not.toBe('');
  await page.keyboard.type(await codeSentTo('+919876509876'));
  await phone.getByRole('button', { name: 'Verify' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Account number').fill('50100123456789');
  await page.getByLabel('One-time password of your bank').fill('000');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(popup.getByRole('img', { name: 'E-mandate on the account ending in 6789' })).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
}

/** Picks Growth on the public page in India, and signs up in the tab that opens. */
async function signUpForGrowth(page: Page, email: string): Promise<Page> {
  await page.goto('/pricing?country=IN');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('article', { name: 'Growth' }).getByRole('link').first().click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signUp(tab, email);
  await tab.goto(linkIn(await readMail(email, /verify|confirm/i), '/verify-email'));
  await expect(tab.getByText(email)).toBeVisible();
  await signIn(tab, email);
  const add = dialog(tab, /^Add organi[sz]ation$/);
  await add.getByLabel('Company name').fill('Konkan Spices');
  await add.getByLabel('Country').selectOption('IN');
  await add.getByRole('button', { name: 'Add' }).click();
  return tab;
}

test('[N-29] [N-32] [D-171] [D-164] a visitor in India picks a plan, signs up, finds it in the checkout with GST, sets up a mandate, waits for the bank and opens the product', async ({
  page: visitor,
}) => {
  test.setTimeout(240_000);
  await routePayments(visitor.context());
  const page = await signUpForGrowth(visitor, newEmail('konkan'));
  await expect(page).toHaveURL(/\/checkout\?.*product=erp_v2/);
  const summary = region(page, 'Plan summary');
  await expect(summary.getByText('ERP v2 Growth').first()).toBeVisible();
  // In India nothing is billed without a state.
  await region(page, 'Billing address').getByLabel('State').selectOption('Karnataka');
  await expect(summary.getByText('CGST9%')).toBeVisible();
  await expect(pay(page)).toHaveText(/^Pay ₹/);
  // Without a mandate the button leads to setting one up.
  await pay(page).click();
  await setUpMandate(page);
  await expect(page).toHaveURL(/\/checkout/);
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'We are checking with your bank' })).toBeVisible();
  await expect(pay(page)).toBeHidden();
  await expectNoFindings(page, 'a payment that is looked up');
  await fetch(`${sandbox()}/control/cashfree/settle`, { method: 'POST' });
  const done = dialog(page, 'Congratulations!');
  await expect(done.getByText('ERP v2 Growth is active.')).toBeVisible({ timeout: 40_000 });
  await expect(done.getByRole('link', { name: 'Open ERP v2' })).toHaveAttribute('href', /\/products\/erp_v2$/);
  await celebrate(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

/** Signs in and returns the ids of the person and the organisation. */
async function idsOf(page: Page, email: string): Promise<{ UserID: string; TenantID: string }> {
  const reply = page.waitForResponse(
    (response) => /sign-in|login/.test(response.url()) && response.request().method() === 'POST',
  );
  await signIn(page, email, demo.password);
  const session = (await (await reply).json()) as { user: { id: string }; organisation: { tenantId: string } | null };
  return { UserID: session.user.id, TenantID: session.organisation?.tenantId ?? '' };
}

test('[D-152] a bookkeeper finds the client, buys for it and sees its invoice, and is refused for a stranger (toward CHK-22)', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const theirs = await browser.newContext();
  const { TenantID } = await idsOf(await theirs.newPage(), demo.owner);
  const others = await browser.newContext();
  const stranger = await idsOf(await others.newPage(), demo.ownerOfTwo);
  await Promise.all([theirs.close(), others.close()]);
  await routePayments(page.context());
  const { UserID } = await idsOf(page, demo.bookkeeper);

  const plan = 'product=people&plan=startup&interval=monthly';
  await page.goto(`/checkout/bookkeeper?${plan}&UserID=${UserID}&TenantID=${stranger.TenantID}`);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByText('You do not act for this client, or you no longer do.')).toBeVisible();
  await expect(pay(page)).toBeHidden();

  await page.getByRole('link', { name: 'Back to clients' }).click();
  await page.getByRole('link', { name: 'Open billing of Northlake Studio' }).click();
  const bar = page.getByText('You are acting for Northlake Studio.');
  await expect(bar).toBeVisible();
  await expectNoFindings(page, 'the billing of a client');
  await page.getByRole('link', { name: 'Buy or change a plan' }).click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(bar).toBeVisible();

  await page.goto(`/checkout/bookkeeper?${plan}&UserID=${UserID}&TenantID=${TenantID}`);
  await expect(region(page, 'Plan summary').getByText('Due today')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expectNoFindings(page, 'checkout for a client');
  await typeStripeCard(page, '4242424242424242');
  await expect(pay(page)).toHaveText(/for Northlake Studio$/);
  await pay(page).click();
  await dialog(page, 'Congratulations!').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('heading', { name: 'Client billing' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Billing history' })
      .getByText(/People/)
      .first(),
  ).toBeVisible();
});
