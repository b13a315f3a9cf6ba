/** One product of the suite, for people and their access. */
interface ProductFacts {
  readonly name: string;
  /** A bundle has no roles: its users have roles in its products. */
  readonly hasRoleGroups: boolean;
  /** Only the grid decides, no role is picked (ROLE-20). */
  readonly isGridOnly: boolean;
  /** The products whose roles take a seat of this product's plan. Empty where it never charges by seat. */
  readonly seatsOf: readonly string[];
}

const plain = { hasRoleGroups: true, isGridOnly: false, seatsOf: [] } as const;

/** The products (GEN-02) by their tokens (D-02). A plus product is charged by the plan of its classic product. */
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
  organisation: { ...plain, name: 'Organization' },
} as const satisfies Record<string, ProductFacts>;

export type Product = keyof typeof products;

export const productTokens = Object.keys(products) as readonly Product[];

/** Reads a product token in any case, so `ERP_V2` works (D-02). Null for unknown tokens. */
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
