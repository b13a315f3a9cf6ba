import type { Page } from '@playwright/test';
import { demo, expect, signIn } from './console-test.ts';
import { routePayments } from './payment-routes.ts';

/** Test numbers from the gateways' documentation. The sandbox treats them as the gateways do. */
export const stripeCards = {
  good: '4242424242424242',
  /** Saving it needs a 3-D Secure challenge. */
  challenged: '4000002500003155',
  declined: '4000000000000002',
} as const;

/** Signs in a person of the demo world and selects the organisation, because another journey may have selected another one. */
export async function workIn(page: Page, email: string, organisation: string): Promise<void> {
  await routePayments(page.context());
  await signIn(page, email, demo.password);
  await page.getByRole('button', { name: /^Organi[sz]ation:/ }).click();
  await page
    .getByRole('dialog', { name: /^My Organi[sz]ations$/ })
    // Exact, because 'Leave …' names the selected one too.
    .getByRole('button', { name: organisation, exact: true })
    .click({ timeout: 30_000 });
  await expect(
    page.getByRole('button', { name: new RegExp(`^Organi[sz]ation: ${organisation.replaceAll(/[().]/g, '\\$&')}$`) }),
  ).toBeVisible({ timeout: 30_000 });
}

/** Types a card into Stripe's frame, key by key. */
export async function typeStripeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  // By role, which waits until the library is connected: the fields are hidden before.
  const fieldOf = (name: string) => frame.getByRole('textbox', { name });
  const field = fieldOf('card number');
  await field.press('Control+A');
  await field.press('Backspace');
  await field.pressSequentially(number);
  for (const [label, digits] of [
    ['expiration date', '1234'],
    ['CVC', '123'],
  ] as const) {
    await fieldOf(label).press('Control+A');
    await fieldOf(label).pressSequentially(digits);
  }
}

/** Answers the 3-D Secure challenge in Stripe's frame. */
export function answerStripeChallenge(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const frame = page.frameLocator('iframe[title="3D Secure challenge"]');
  return frame.getByRole('button', { name: answer }).press('Enter');
}

export const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' });

/** Expects the success message in the popup (PAY-16) and returns to the panel. */
export async function expectCardAdded(page: Page): Promise<void> {
  await expect(page.getByText('Card added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
