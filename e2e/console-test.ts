import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/** A journey fails if the page throws or breaks its content security policy. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      await watch(context, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeFunction('tellFault', (fault: string) => void faults.push(fault));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellFault: (fault: string) => void }).tellFault;
      tell(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  // The banner about cookies is answered before, except in its own journey.
  await context.addInitScript(() => {
    if (window.origin !== 'null' && !document.cookie.includes('cookie_consent='))
      document.cookie = 'cookie_consent=1.analytics.chat.campaign.end; path=/';
  });
  context.on('weberror', (error) => void faults.push(String(error.error())));
}

export const password = 'a-long-walk-home-26';

let people = 0;
/** An address that no other journey uses. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${Date.now()}.${people}@journey.example`;
}

interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Waits for the newest mail to an address in the mail sink. */
export async function readMail(to: string, subject: RegExp): Promise<CaughtMail> {
  const sink = process.env['ATRIUM_E2E_MAILS'] ?? '';
  let found: CaughtMail | undefined;
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${sink}/mails?to=${encodeURIComponent(to)}`);
        const { mails } = (await reply.json()) as { mails: CaughtMail[] };
        found = mails.find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${to}` },
    )
    .toBe(true);
  return found as CaughtMail;
}

/** The link to a console path in a mail's text. */
export function linkIn(mail: CaughtMail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link;
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Lake');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The screen that a password of an admin's choice leads to. */
export async function changeFirstPassword(page: Page, secret: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeHidden();
}

/** The people of the demo world, for journeys that need an existing organisation. */
export const demo = {
  owner: 'maya@northlake.example',
  ownerOfTwo: 'priya@kaveritextiles.example',
  manager: 'tom@northlake.example',
  member: 'ana@northlake.example',
  bookkeeper: 'owen@ledgerline.example',
  inBritain: 'oliver@fenwickmills.example',
  inSingapore: 'weijie@tanjongmarine.example',
  newcomer: 'new@somebody.example',
  subscriber: 'sara@everyplan.example',
  /** A manager of every organisation, whose own account no other journey uses. */
  managerOfAll: 'mona@staff.example',
  crowded: 'grace@grandcentral.example',
  password: 'atrium-demo-2026',
} as const;
