import { demo, expect, signIn, test } from '../console-test.ts';
import { expectNoFindings } from '../expect-no-findings.ts';
import { answerStripeChallenge, expectCardAdded, saveCard, stripeCards, typeStripeCard } from '../paying.ts';
import { routePayments } from '../payment-routes.ts';

test('[GEN-04] a customer adds a card on billing, is declined, passes a challenge and replaces the card (toward PAY-11, PAY-13, N-28)', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await routePayments(page.context());
  await signIn(page, demo.bookkeeper, demo.password);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Add Card' }).click();

  await expect(page.getByRole('dialog', { name: 'Add card' })).toBeVisible();
  await expect(saveCard(page)).toBeDisabled();
  await typeStripeCard(page, stripeCards.declined);
  await expectNoFindings(page, 'a typed card');
  await saveCard(page).click();
  await expect(page.getByText('Adding card failed.')).toBeVisible();
  await expectNoFindings(page, 'a declined card');

  await typeStripeCard(page, stripeCards.challenged);
  await saveCard(page).click();
  await expect(page.getByText('Adding card...')).toBeVisible();
  await answerStripeChallenge(page, 'Fail');
  await expect(page.getByText('Adding card failed.')).toBeVisible();
  await saveCard(page).click();
  await answerStripeChallenge(page, 'Complete');
  await expectCardAdded(page);
  await expect(page.getByRole('img', { name: 'Visa ending in 3155' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit card' }).click();
  await typeStripeCard(page, stripeCards.good);
  await saveCard(page).press('Enter');
  await expectCardAdded(page);
  await expect(page.getByRole('img', { name: 'Visa ending in 4242' })).toBeVisible();
  const others = page.getByRole('list', { name: 'Other saved cards' });
  await expect(others.getByRole('img', { name: 'Visa ending in 3155' })).toBeVisible();
  await expectNoFindings(page, 'billing with two cards');
  await page.getByRole('button', { name: 'Remove Visa ending in 3155' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(others).toHaveCount(0);
  expect(await page.content()).not.toContain(stripeCards.good);
});

test('a customer who comes from another screen gets the page on which a card can be typed', async ({ page }) => {
  await routePayments(page.context());
  await signIn(page, demo.bookkeeper, demo.password);
  await page.getByRole('link', { name: 'My Subscriptions' }).click();
  await page.getByRole('button', { name: /^(Add Card|Edit card)$/ }).click();
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await expect(frame.getByLabel('card number')).toBeVisible();
  await expect(page).toHaveURL(/dialog=add-card/);
});
