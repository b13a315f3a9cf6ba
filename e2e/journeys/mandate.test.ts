import type { Page } from '@playwright/test';
import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { routePayments } from '../payment-routes.ts';

const sandbox = () => process.env['ATRIUM_E2E_SANDBOX'] ?? '';
const mobile = '9876501234';

async function codeSentTo(phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const reply = await fetch(`${sandbox()}/control/sms?to=${encodeURIComponent(phone)}`);
      const { messages } = (await reply.json()) as { messages: { text: string }[] };
      code = /\d{4,8}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

async function proveMobile(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Billing details' });
  await popup.getByRole('button', { name: 'Verify mobile number' }).click();
  const phone = page.getByRole('dialog', { name: 'Verify mobile number' });
  await phone.getByLabel('Mobile number').fill(mobile);
  await phone.getByRole('button', { name: 'Send OTP' }).click();
  await phone.getByLabel('Digit 1 of').focus();
  await page.keyboard.type(await codeSentTo(`+91${mobile}`));
  await phone.getByRole('button', { name: 'Verify' }).click();
  await expect(popup.getByText('Verified')).toBeVisible();
}

/** Fills in the bank’s page by keyboard only. */
async function answerAtBank(page: Page, account: string, answer: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Approve the e-mandate' })).toBeVisible();
  await page.getByLabel('Account number').fill(account);
  await page.getByLabel('One-time password of your bank').fill('000');
  const button = page.getByRole('button', { name: answer });
  await button.focus();
  await page.keyboard.press('Enter');
}

async function letNewestExpire(): Promise<void> {
  const held = (await (await fetch(`${sandbox()}/control/cashfree`)).json()) as {
    subscriptions: { subscription_id: string }[];
  };
  const id = held.subscriptions.at(-1)?.subscription_id;
  await fetch(`${sandbox()}/control/cashfree/subscriptions/${id}/expire`, { method: 'POST' });
}

test('[N-31] an e-mandate is rejected by the bank, its link expires, a new one waits at the bank and is approved', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await routePayments(page.context());
  await signIn(page, demo.ownerOfTwo, demo.password);
  await page.goto('/billing');
  const panel = page.getByRole('region', { name: 'Payment details' });
  const popup = page.getByRole('dialog', { name: 'Billing details' });
  await panel.getByRole('button', { name: 'Add payment details' }).click();
  await proveMobile(page);

  await popup.getByRole('button', { name: 'Continue' }).click();
  await answerAtBank(page, '50100123450002', 'Reject');
  await expect(popup.getByText('Your bank did not approve the e-mandate.')).toBeVisible();

  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Approve the e-mandate' })).toBeVisible();
  await letNewestExpire();
  await answerAtBank(page, '50100123456789', 'Approve');
  await page.getByRole('link', { name: 'Back to the merchant' }).click();
  await expect(popup.getByText('The link to your bank has expired.')).toBeVisible();

  await popup.getByRole('button', { name: 'Continue' }).click();
  await answerAtBank(page, '50100123456789', 'Leave it pending at the bank');
  await expect(popup.getByText('E-Mandate registration pending at Bank.')).toBeVisible();

  await popup.getByRole('button', { name: 'Edit Details' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await answerAtBank(page, '50100123456789', 'Approve');
  await expect(popup.getByRole('img', { name: 'E-mandate on the account ending in 6789' })).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(panel.getByRole('img', { name: 'E-mandate on the account ending in 6789' })).toBeVisible();
});

test('(toward ERR-27) a payer with a mandate link sees whether it opens, fails or is no longer valid', async ({
  page,
}) => {
  await page.goto('/mandate');
  await expect(page.getByRole('heading', { name: 'This link does not open your bank’s page' })).toBeVisible();
  await expectNoFindings(page, 'a link that leads nowhere');

  await page.context().route('https://sdk.cashfree.com/**', (route) => route.abort());
  await page.goto('/mandate#sub_session_of_nobody');
  await expect(page.getByRole('heading', { name: 'Your bank’s page did not open' })).toBeVisible();
  await expectNoFindings(page, 'a page that did not open');

  await page.context().unrouteAll();
  await routePayments(page.context());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();

  await page.context().route('https://sdk.cashfree.com/**', () => undefined);
  await page.goto('/mandate#sub_session_of_somebody');
  await expect(page.getByRole('heading', { name: 'Redirecting you...' })).toBeVisible();
  await expectNoFindings(page, 'on the way to the bank');
});
