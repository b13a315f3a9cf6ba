import type { Page } from '@playwright/test';
import { demo, expect, signIn } from './console-test.ts';
import { routePayments } from './payment-routes.ts';

/** Numbers of the gateways' own documentation; the sandbox does with them what they do. */
export const stripeCards = {
  good: '4242424242424242',
  /** Its holder is asked when it is saved. */
  challenged: '4000002500003155',
  declined: '4000000000000002',
} as const;

/** Somebody of the demo world in one of their organisations; another journey of the same person may have chosen another one meanwhile. */
export async function workIn(page: Page, email: string, organisation: string): Promise<void> {
  await routePayments(page.context());
  await signIn(page, email, demo.password);
  await page.getByRole('button', { name: /^Organisation:/ }).click();
  await page
    .getByRole('dialog', { name: 'My Organisations' })
    .getByRole('button', { name: organisation })
    .click({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: `Organisation: ${organisation}` })).toBeVisible({ timeout: 30_000 });
}

/** Types a card into Stripe's frame, key by key. */
export async function typeStripeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const field = frame.getByLabel('card number');
  await field.press('Control+A');
  await field.press('Backspace');
  await field.pressSequentially(number);
  for (const [label, digits] of [
    ['expiration date', '1234'],
    ['CVC', '123'],
  ] as const) {
    await frame.getByLabel(label).press('Control+A');
    await frame.getByLabel(label).pressSequentially(digits);
  }
}

/** The bank's question, in Stripe's own frame. */
export function answerStripeChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const frame = page.frameLocator('iframe[title="3D Secure challenge"]');
  return frame.getByRole('button', { name: answer }).press('Enter');
}

export const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' });

/** PAY-16 in the popup, and back to the panel. */
export async function expectCardAdded(page: Page): Promise<void> {
  await expect(page.getByText('Card added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
