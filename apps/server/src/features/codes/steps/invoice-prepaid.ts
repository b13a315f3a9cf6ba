import type { PrepaidPlan } from '@atrium/domain/codes/redeem-prepaid';
import type { InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { buildPrepaidInvoice } from '@atrium/domain/invoices/build-prepaid-invoice';
import { postInvoice, postPrepaidRedeemed } from '@atrium/domain/invoices/post-events';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import { nameOfProduct } from '@atrium/domain/products/products';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { closeSources } from '../../credits/money-sources.store.ts';
import { returnMoneyOf } from '../../credits/steps/return-money.ts';
import type { Seller } from '../../invoices/steps/current-seller.ts';
import { draftDocument } from '../../invoices/steps/draft-document.ts';
import { type DraftedInvoice, draftInvoices } from '../../invoices/steps/draft-invoices.ts';
import { openInvoices } from '../../invoices/steps/open-invoices.ts';
import { purchasingParty, sellerParty, treatmentOf } from '../../invoices/steps/parties.ts';
import { leavingBy, payByReturn } from '../../invoices/steps/pay-by-return.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import type { StoredCode } from '../codes.store.ts';

/** Issues an invoice of zero with the code as a negative line. The code's price is earned with it (INV-05). */
export async function invoicePrepaid(
  work: MoneyWork,
  seller: Seller,
  redeemed: {
    readonly code: StoredCode<'prepaid'>;
    readonly plan: PrepaidPlan;
    readonly plans: readonly PricedPlan[];
    readonly givenBack: QuoteInputs | null;
  },
): Promise<void> {
  const { code, plan, plans } = redeemed;
  const period = plan.endsOn === null ? null : { startsOn: plan.startsOn, endsOn: plan.endsOn };
  const treatment = treatmentOf(work, seller);
  const prepaid = {
    code: code.code,
    worthMinor: code.soldFor?.amountMinor ?? 0,
    currency: code.soldFor?.currency ?? work.account.currency,
    products: plans.map(({ planId, displayName, includedUsers }) => ({
      planId,
      name: displayName,
      userCount: includedUsers,
    })),
    on: work.on,
    period,
    seller: sellerParty(work, seller),
    buyer: purchasingParty(work, seller),
    placeOfSupply: treatment.placeOfSupply,
    treatment,
  };
  const productOf = (planId: string | null) => plans.find((each) => each.planId === planId)?.product;
  const invoiceId = await draftDocument(
    work,
    {
      kind: 'change',
      hasHolds: false,
      period,
      quoteId: null,
      correctsId: null,
      product: plans[0]?.product ?? '',
      document: buildPrepaidInvoice(prepaid),
      inputs: { prepaid },
      productNameOf: (planId) => {
        const product = productOf(planId);
        return product === undefined ? null : nameOfProduct(product);
      },
    },
    postInvoice,
  );
  await postEntry(work, invoiceId, postPrepaidRedeemed(code.soldFor));
  const drafts = [...(await invoiceGivenBack(work, redeemed.givenBack, prepaid)), { id: invoiceId, isNote: false }];
  work.atEnd(() => openInvoices(work, seller, drafts, { isPaid: true }));
}

/** Invoices the unused days as given back; the money goes the way it came (D-134). */
async function invoiceGivenBack(
  work: MoneyWork,
  quote: QuoteInputs | null,
  { seller, buyer }: Pick<InvoiceInputs, 'seller' | 'buyer'>,
): Promise<readonly DraftedInvoice[]> {
  if (quote === null) return [];
  const { organisationId, tx, now: at } = work;
  const drafted = await draftInvoices(work, {
    kind: 'change',
    period: null,
    quoteId: null,
    hasHolds: false,
    inputs: {
      quote,
      seller,
      buyer,
    },
  });
  const products = quote.held.map(({ plan }) => paidAs(plan.product));
  await payByReturn(work, drafted);
  for (const { currency } of computeQuote(quote).keptAsBalance) {
    const of = { products, currency };
    await returnMoneyOf(work, { notes: leavingBy(drafted, currency), of, cause: 'change' });
  }
  await closeSources(organisationId, tx, { products, at });
  return drafted;
}
