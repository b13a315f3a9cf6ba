import { products as allProducts, type Product } from '@atrium/domain/products/products';
import { listOwnerContacts } from '../../accounts/contacts.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertMail } from '../../mail/mails.store.ts';

/** Mails the owners when a prepaid term starts, is about to end and has ended (N-22). */
export async function mailAboutPrepaid(
  { ctx, organisationId, tx, company }: MoneyWork,
  term: {
    readonly change: 'began' | 'ends_soon' | 'ended';
    readonly products: readonly Product[];
    readonly endsOn: string | null;
  },
): Promise<void> {
  for (const owner of await listOwnerContacts(tx, organisationId)) {
    await insertMail(tx, {
      id: ctx.newId(),
      to: owner.email,
      locale: owner.locale,
      organisationId,
      now: ctx.clock.wall(),
      newId: ctx.newId,
      template: 'prepaid_term',
      facts: {
        firstName: owner.first_name,
        organisationName: company.name,
        change: term.change,
        productNames: term.products.map((product) => allProducts[product].name),
        endsOn: term.endsOn,
      },
    });
  }
}
