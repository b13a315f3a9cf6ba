/** One product of the suite, as far as people and their access are concerned. */
interface ProductFacts {
  readonly name: string;
  /** A bundle has none: access to it is access to what is in it. */
  readonly hasRoleGroups: boolean;
  /** ROLE-20: the grid alone decides; no role is picked. */
  readonly isGridOnly: boolean;
  /** Whose roles are counted when this product's plan charges by seat; empty where it never does. */
  readonly seatsOf: readonly string[];
}

const plain = { hasRoleGroups: true, isGridOnly: false, seatsOf: [] } as const;

/** GEN-02 with the tokens of D-02; a plus product is charged by the plan of its classic sibling. */
export const products = {
  aio: {
    name: 'All-in-one',
    hasRoleGroups: false,
    isGridOnly: false,
    seatsOf: ['erp', 'books_plus', 'crm', 'crm_plus', 'people', 'people_plus'],
  },
  erp: { name: 'ERP', hasRoleGroups: true, isGridOnly: true, seatsOf: ['erp', 'books_plus'] },
  erp_v2: { ...plain, name: 'ERP v2', seatsOf: ['erp_v2'] },
  mrp: { ...plain, name: 'MRP', seatsOf: ['mrp'] },
  crm: { ...plain, name: 'CRM', seatsOf: ['crm', 'crm_plus'] },
  crm_plus: { ...plain, name: 'CRM plus', isGridOnly: true },
  people: { ...plain, name: 'People', seatsOf: ['people', 'people_plus'] },
  people_plus: { ...plain, name: 'People plus' },
  books_plus: { ...plain, name: 'Books plus', isGridOnly: true },
  report_builder: { ...plain, name: 'Report builder' },
  workflow: { ...plain, name: 'Workflow engine' },
  website_builder: { ...plain, name: 'Website builder' },
  shop: { ...plain, name: 'Shop' },
  doc_builder: { ...plain, name: 'Document builder' },
  doc_scanner: { ...plain, name: 'Document scanner' },
  attendance: { ...plain, name: 'Attendance' },
  expense: { ...plain, name: 'Expense' },
  chat: { ...plain, name: 'Chat' },
  ai: { ...plain, name: 'AI assistant' },
  console: { ...plain, name: 'Console' },
  organisation: { ...plain, name: 'Organisation' },
} as const satisfies Record<string, ProductFacts>;

export type Product = keyof typeof products;

export const productTokens = Object.keys(products) as readonly Product[];

/** D-02: read case-insensitively, so `ERP_V2` works; null for what is no product. */
export function productOfToken(token: string): Product | null {
  const lower = token.toLowerCase();
  return Object.hasOwn(products, lower) ? (lower as Product) : null;
}

/** The products whose plans charge for seats. */
export const seatPlans = productTokens.filter((product) => products[product].seatsOf.length > 0);

/** Whether a role in `product` takes a seat of `plan`. */
export function isSeatOf(product: Product, plan: Product): boolean {
  return (products[plan].seatsOf as readonly string[]).includes(product);
}
