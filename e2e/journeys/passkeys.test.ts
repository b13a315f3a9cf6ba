import { demo, expect, signIn, test } from '../console-test.ts';

test('[N-02] [N-03] a person adds a passkey, signs in with it without a password, and removes it', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, demo.crowded, demo.password);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Blue key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Blue key')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/login');
  // Offered in the e-mail field or taken from the button: the virtual authenticator answers either at once.
  await page
    .getByRole('button', { name: 'Use a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/security');
  await page.getByRole('button', { name: /^Remove Blue key/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
