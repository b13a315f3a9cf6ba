import { nameOfProduct, type Product } from '@atrium/domain/products/products';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';

/** Mails the owners when a prepaid term starts, is about to end and has ended (N-22). */
export async function mailAboutPrepaid(
  work: MoneyWork,
  term: {
    readonly change: 'began' | 'ends_soon' | 'ended';
    readonly products: readonly Product[];
    readonly endsOn: string | null;
  },
): Promise<void> {
  const facts = {
    organisationName: work.company.name,
    change: term.change,
    productNames: term.products.map((product) => nameOfProduct(product)),
    endsOn: term.endsOn,
  };
  await mailOwners(work, (firstName) => ({ template: 'prepaid_term', facts: { firstName, ...facts } }));
}
