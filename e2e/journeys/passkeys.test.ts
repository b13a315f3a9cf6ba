import { demo, expect, signIn, test } from '../console-test.ts';

test('[N-02] [N-03] [D-296] a person adds a passkey, signs in with it without a password, proves with it again who they are, and removes it', async ({
  page,
}) => {
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
  const needed = { code: 'security.step_up_needed', errorMessage: 'Please confirm that it is you.' };
  // As if the sign-in were longer ago.
  await page.route('**/api/v1/identity/passkeys/*', (route) => route.fulfill({ status: 403, json: needed }), {
    times: 1,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const proof = page.waitForResponse('**/api/v1/identity/step-up/**');
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await proof).status()).toBe(200);
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
