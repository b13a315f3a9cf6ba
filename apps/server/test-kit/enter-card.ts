import { type PaymentSandbox, sandboxStripeKey } from './payment-sandbox.ts';

/** What a person and Stripe's own fields do in the browser; answers the name of the card that was saved there. */
export async function enterStripeCard(
  { address }: Pick<PaymentSandbox, 'address'>,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<string> {
  const [setup = ''] = clientSecret.split('_secret_');
  const response = await fetch(`${address}/v1/setup_intents/${setup}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxStripeKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_method: card }).toString(),
  });
  const { payment_method: saved } = (await response.json()) as { payment_method: string };
  return saved;
}
