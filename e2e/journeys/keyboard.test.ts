import type { Page } from '@playwright/test';
import { demo, expect as soon, test } from '../console-test.ts';
import { routePayments } from '../payment-routes.ts';

/** A charge calls a gateway, and the machine may be busy. */
const expect = soon.configure({ timeout: 30_000 });

/** Role and name of what has the focus, as a screen reader says it; empty while nothing has it. */
async function focused(page: Page): Promise<string> {
  const focus = page.locator(':focus');
  if ((await focus.count()) === 0) return '';
  const tree = await focus.first().ariaSnapshot();
  return /^- '?(\w+ ".*?")/.exec(tree)?.[1] ?? tree;
}

/** Presses Tab until the wanted role and name have the focus; answers every stop on the way, in order. */
async function tabTo(page: Page, wanted: RegExp, most = 40): Promise<readonly string[]> {
  const stops: string[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
    if (wanted.test(stops.at(-1) ?? '')) return stops;
  }
  throw new Error(`${wanted} was not among ${stops.join(', ')}`);
}

const organisation = 'Cedar (trial over)';

/** The tree that a screen reader reads at checkout: names, roles and order. */
const checkoutTree = `
- main:
  - link "Plans"
  - heading "Checkout" [level=1]
  - region "Card details":
    - heading "Card details" [level=2]
    - paragraph:
      - img "Visa ending in 4242"
    - button "Edit card"
  - region "Billing address":
    - heading "Billing address" [level=2]
    - combobox "Country"
    - textbox "Address line 1"
    - textbox "Address line 2 (optional)"
    - textbox "City"
    - textbox "State"
    - textbox "Zip code"
    - paragraph: /^Sold to businesses only/
    - textbox "Tax number (optional)"
  - region "Payment":
    - button /^Pay \\$ [\\d.,]+$/
    - link "Cancel"
    - paragraph: Charged now to Visa ending 4242.
    - paragraph:
      - link "Terms"
      - link "Data-processing terms"
      - link "Privacy notice"
  - region "Plan summary":
    - heading "Plan summary" [level=2]
    - radiogroup "Billed":
      - radio "Monthly"
      - radio "Yearly" [checked]
    - term: Due today
    - definition: /^\\$ [\\d.,]+$/
    - button "Why this amount?"
  - region "Codes":
    - list:
      - listitem:
        - button "Do you have a prepaid code?"
      - listitem:
        - button "Do you have a discount / promo code?"
`;

async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, /^link "Skip to content"/);
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Sign in"
  `);
  await tabTo(page, /^textbox "Email"/);
  await page.keyboard.type(demo.subscriber);
  await tabTo(page, /^textbox "Password"/);
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Center' })).toBeVisible();
}

async function switchByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /^button "Organization:/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: organisation, exact: true }).waitFor();
  await tabTo(page, /^searchbox "Find organization"/);
  await page.keyboard.type('cedar');
  await tabTo(page, /^button "Cedar \(trial over\)"/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Organization: ${organisation}` })).toBeVisible();
}

test('[GEN-01, GEN-03] somebody signs in and buys a plan by keyboard alone, and a screen reader finds every stop named and in order', async ({
  page,
}) => {
  await routePayments(page.context());
  await signInByKeyboard(page);
  await switchByKeyboard(page);

  await tabTo(page, /^link "My Subscriptions"/);
  await page.keyboard.press('Enter');
  const people = page.getByRole('region', { name: 'People', exact: true });
  await people.getByRole('link', { name: 'Buy Now' }).waitFor();
  await skipToContent(page);
  await tabTo(page, /^link "Buy Now"/);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toMatchAriaSnapshot(checkoutTree);
  await skipToContent(page);
  const stops: string[] = [];
  for (const [field, text] of [
    ['Address line 1', '1 Pine Street'],
    ['City', 'Albany'],
    ['State', 'New York'],
    ['Zip code', '12207'],
  ] as const) {
    stops.push(...(await tabTo(page, new RegExp(`^textbox "${field}"`))));
    await page.keyboard.type(text);
  }
  stops.push(...(await tabTo(page, /^button "Pay /)));
  expect(stops.map((stop) => stop.replace(/\$ [\d.,]+/, 'amount'))).toEqual([
    'link "Plans"',
    'button "Edit card"',
    'combobox "Country"',
    'textbox "Address line 1"',
    'textbox "Address line 2 (optional)"',
    'textbox "City"',
    'textbox "State"',
    'textbox "Zip code"',
    'textbox "Tax number (optional)"',
    'button "Pay amount"',
  ]);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(dialog).toBeVisible();
  // The focus is in the dialog, and the keyboard does not leave it.
  await tabTo(page, /^button "Ok"/, 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing(\?|$)/);
  await expect(people.getByText('Active', { exact: true })).toBeVisible();
});
