import Stripe from 'stripe';

/** An earlier call may have removed the card, and its answer was lost. Stripe refuses to remove it again. */
export async function removeStripeCard(stripe: Stripe, method: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(method);
  } catch (error) {
    if (!(await isDetached(stripe, method, error))) throw error;
  }
}

/** Deletes name, address and cards; payments stay. */
export async function forgetStripeCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether a card that could not be detached belongs to nobody any more. Stripe gives this refusal no code. */
async function isDetached(stripe: Stripe, method: string, error: unknown): Promise<boolean> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  if (isUnknown(error)) return true;
  const { customer } = await stripe.paymentMethods.retrieve(method);
  return customer === null;
}
