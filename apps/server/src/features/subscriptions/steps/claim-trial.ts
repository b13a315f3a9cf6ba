import { mailboxOf } from '@atrium/domain/identity/mailbox';
import type { Product } from '@atrium/domain/products/products';
import { listOwnerContacts } from '../../accounts/contacts.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findEmail } from '../../identity/stores/users.store.ts';
import { listDefaultMethods } from '../../payments/stores/payment-methods.store.ts';
import { claimTrialCard } from '../../payments/stores/trial-cards.store.ts';
import { claimTrialPerson } from '../stores/trials.store.ts';

/** Who starts a trial: a person in their own organisation; null for a bookkeeper, then the client's owners count. */
export type TrialStarter = { readonly userId: string } | null;

/**
 * One trial of a product for each mailbox and for each card, whichever organisation it is in (D-131). Of two that come
 * together one finds the other's claim. False where one of them has had its trial.
 */
export async function claimTrial(work: MoneyWork, product: Product, starter: TrialStarter): Promise<boolean> {
  const { ctx, organisationId, tx, now: at } = work;
  const defaults = await listDefaultMethods(organisationId, tx);
  const fingerprint = defaults.find((method) => method.fingerprint !== null)?.fingerprint;
  const isCardNew =
    !fingerprint || (await claimTrialCard(tx, { card: ctx.tokens.digest('trial-card', fingerprint), product, at }));
  let isPersonNew = true;
  for (const email of await addressesOf(work, starter)) {
    const person = ctx.tokens.digest('trial-person', mailboxOf(email));
    isPersonNew = (await claimTrialPerson(tx, { person, product, at })) && isPersonNew;
  }
  return isCardNew && isPersonNew;
}

async function addressesOf({ organisationId, tx }: MoneyWork, starter: TrialStarter): Promise<readonly string[]> {
  if (starter !== null) return [await findEmail(tx, starter.userId)];
  return (await listOwnerContacts(tx, organisationId)).map(({ email }) => email);
}
