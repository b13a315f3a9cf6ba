import type { PlanName } from '../pricing/plan.ts';
import type { Status } from '../subscriptions/status.ts';
import { type Product, productTokens } from './products.ts';

interface Opening {
  /** What opens the product in an organisation. */
  readonly by: /** A plan or trial that includes it. */
    | 'plan'
    /** Another product that is open. */
    | 'product'
    /** A flag of the operator for this organisation (D-13). */
    | 'switch'
    /** A Professional plan of any product (HOME-24, D-17). */
    | 'professional'
    /** The organisation's name (HOME-20, D-14). */
    | 'name'
    /** Nothing: what is not sold is open (D-158). */
    | 'always';
  /** The products with which it opens. */
  readonly with?: readonly Product[];
  /** Whether home lists it: always, where the operator offers it, where it is open, or never. */
  readonly listed: 'always' | 'offered' | 'open' | 'never';
  /** Whether it runs on phones alone (D-281). */
  readonly isPhoneApp?: true;
}

const edition: Opening = { by: 'plan', listed: 'never' };
const free: Opening = { by: 'always', listed: 'always' };
const sold: Opening = { by: 'plan', listed: 'always' };

/** How each product opens, and whether home lists it. Access, home and product links read this one table (D-590). */
const openings: Readonly<Record<Product, Opening>> = {
  aio: { by: 'plan', listed: 'never' },
  erp: sold,
  erp_v2: { by: 'plan', listed: 'open' },
  mrp: { by: 'plan', listed: 'offered' },
  crm: sold,
  crm_plus: edition,
  people: sold,
  people_plus: edition,
  books_plus: edition,
  report_builder: { by: 'professional', listed: 'open' },
  workflow: free,
  website_builder: free,
  shop: { by: 'name', listed: 'open' },
  doc_builder: free,
  doc_scanner: free,
  attendance: { by: 'product', with: ['people'], listed: 'always', isPhoneApp: true },
  expense: { by: 'product', with: ['erp', 'erp_v2', 'people'], listed: 'always', isPhoneApp: true },
  chat: free,
  ai: { by: 'switch', listed: 'open' },
  console: { by: 'always', listed: 'never' },
  organisation: { by: 'always', listed: 'never' },
};

export function openingOf(product: Product): Opening {
  return openings[product];
}

/** Whether a plan or trial opens the product. */
export function isSold(product: Product): boolean {
  return openings[product].by === 'plan';
}

/** What decides which products an organisation may use. */
export interface OpeningFacts {
  /** The products that its plans and trials include today. */
  readonly entitled: readonly Product[];
  readonly isAiEnabled: boolean;
  /** Whether the operator named the organisation for Shop. */
  readonly isShopOffered: boolean;
  readonly plans: readonly { readonly planName: PlanName | null; readonly status: Status }[];
}

function hasProfessional(plans: OpeningFacts['plans']): boolean {
  return plans.some(
    ({ planName, status }) => planName === 'professional' && (status === 'active' || status === 'in_trial'),
  );
}

function isOpenBy(facts: OpeningFacts, product: Product): boolean {
  const opening = openings[product];
  switch (opening.by) {
    case 'plan':
      return facts.entitled.includes(product);
    case 'product':
      return opening.with?.some((other) => isOpenBy(facts, other)) ?? false;
    case 'switch':
      return facts.isAiEnabled;
    case 'professional':
      return hasProfessional(facts.plans);
    case 'name':
      return facts.isShopOffered;
    case 'always':
      return true;
  }
}

/** The products that an organisation may use now, whoever asks: home, 'Why', and the products themselves. */
export function openProducts(facts: OpeningFacts): readonly Product[] {
  return productTokens.filter((product) => isOpenBy(facts, product));
}
