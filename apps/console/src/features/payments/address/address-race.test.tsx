import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, server } from '../../../../test-kit/api.ts';
import { checkoutAddress, pay, servePayments } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

test('[D-671] what is typed while the address is saved is saved too before Pay charges', async () => {
  serveSubscriptions([cardOf()], { CardAvailable: true });
  const sent: { City?: string; Country?: string }[] = [];
  const confirmedAtSave: number[] = [];
  let release: () => void = () => undefined;
  const slowLine = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    answer(getBillingAddress, () => []),
    answer(saveBillingAddress, async ({ UserID: _user, TenantID: _organisation, ...input }) => {
      sent.push(input);
      confirmedAtSave.push(asked.confirmed.length);
      if (sent.length === 1) await slowLine;
      return [{ ...input, TaxID: input.TaxID ?? '' }];
    }),
  );
  servePayments({ ConsumerCountries: ['US'] });
  const asked = serveQuotes([quoteOf(), quoteOf(), quoteOf()]);
  const { user } = openPage(checkoutAddress);
  await user.selectOptions(await screen.findByLabelText('Country'), 'US');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(screen.getByLabelText('City'), 'Portland');
  await user.type(screen.getByLabelText('Zip code'), '97201');
  await user.selectOptions(screen.getByLabelText('Who is it for?'), 'business');
  await user.click(await pay());
  release();
  await screen.findByRole('dialog', { name: 'Congratulations!' }, { timeout: 5000 });
  expect(sent.map(({ City }) => City)).toEqual(['', 'Portland']);
  expect(confirmedAtSave).toEqual([0, 0]);
  expect(asked.confirmed).toHaveLength(1);
});
