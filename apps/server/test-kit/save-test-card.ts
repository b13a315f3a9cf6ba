import { inOrganisation } from '../src/db/transaction.ts';
import { insertDefaultMethod } from '../src/features/payments/stores/payment-methods.store.ts';
import type { Context } from '../src/runtime/context.ts';

/** A card that nobody will charge. */
export async function saveTestCard(ctx: Context, organisationId: string, fingerprint: string): Promise<void> {
  await inOrganisation(ctx, organisationId, (tx) =>
    insertDefaultMethod(organisationId, tx, {
      id: ctx.newId(),
      gateway: 'stripe',
      customerReference: 'cus',
      methodReference: 'pm',
      brand: 'visa',
      country: 'US',
      expiryMonth: 1,
      expiryYear: 2030,
      lastFour: '4242',
      fingerprint,
      at: ctx.clock.wall(),
    }),
  );
}
