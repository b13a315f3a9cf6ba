import type { SuiteOutline, SuiteProduct } from './outline.ts';
import { placeFaults } from './place-faults.ts';
import { planNameFaults } from './plan-name-faults.ts';
import { idForm, type SuiteFault, type Tell } from './suite-fault.ts';

export const mostProducts = 60;

/** Apps that every suite has besides its own products. */
const taken: readonly string[] = ['console', 'organisation'];

function checkIds({ products }: SuiteOutline, tell: Tell): void {
  if (products.length === 0 || products.length > mostProducts)
    tell('products', `a suite has 1 to ${mostProducts} products, not ${products.length}`);
  const seen = new Set(taken);
  const names = new Set<string>();
  for (const [place, { id, name }] of products.entries()) {
    if (!idForm.test(id))
      tell(`products[${place}].id`, `'${id}' is no id: small letters, digits and _, a letter first`);
    if (seen.has(id)) tell(`products[${place}].id`, `'${id}' is taken`);
    seen.add(id);
    const read = name.trim().toLowerCase();
    if (read === '') tell(`products.${id}.name`, 'a product needs a name');
    else if (names.has(read)) tell(`products.${id}.name`, `two products are named '${name}'`);
    names.add(read);
  }
}

/** Each list of ids that a product holds, with what it is called. */
const listsOf = ({ seatsOf, opening, reopensTrialsOf, paidAs, edition }: SuiteProduct) =>
  ({
    seatsOf: seatsOf ?? [],
    'opening.with': opening.with ?? [],
    reopensTrialsOf: reopensTrialsOf ?? [],
    paidAs: paidAs === undefined ? [] : [paidAs],
    'edition.product': edition === undefined ? [] : [edition.product],
  }) as const;

function checkReferences({ products, sold, areas }: SuiteOutline, tell: Tell): void {
  const ids = new Set(products.map(({ id }) => id));
  const check = (place: string, named: readonly string[]) => {
    for (const id of named) if (!ids.has(id)) tell(place, `there is no product '${id}'`);
    if (new Set(named).size !== named.length) tell(place, 'a product is named twice');
  };
  for (const product of products)
    for (const [list, named] of Object.entries(listsOf(product))) check(`products.${product.id}.${list}`, named);
  check('sold', sold);
  for (const [area, named] of Object.entries(areas)) check(`areas.${area}`, named);
}

function checkSale(outline: SuiteOutline, product: SuiteProduct, tell: Tell): void {
  const { id, opening, paidAs, isBundle, seatsOf = [] } = product;
  const place = `products.${id}`;
  const isSold = outline.sold.includes(id);
  if (opening.by === 'plan' && !isSold && paidAs === undefined)
    tell(place, `a plan opens it, but it has no card: name it in 'sold', or say under whose card it is paid`);
  if (opening.by !== 'plan' && isSold) tell(place, `it has a card, but opens without a plan: ${opening.by}`);
  if (isSold && paidAs !== undefined) tell(`${place}.paidAs`, 'it has a card of its own');
  if (paidAs !== undefined && outline.products.some((other) => other.id === paidAs && !outline.sold.includes(other.id)))
    tell(`${place}.paidAs`, `'${paidAs}' has no card`);
  if (isBundle === true && seatsOf.length === 0) tell(`${place}.seatsOf`, 'a bundle names the products it includes');
  if (isBundle === true && seatsOf.includes(id)) tell(`${place}.seatsOf`, 'a bundle cannot include itself');
}

function checkOpening({ id, opening }: SuiteProduct, tell: Tell): void {
  if (opening.by === 'product' && (opening.with ?? []).length === 0)
    tell(`products.${id}.opening.with`, 'name the products with which it opens');
  if (opening.with?.includes(id)) tell(`products.${id}.opening.with`, 'it cannot open with itself');
  if (opening.by === 'plan_name' && (opening.planNames ?? []).length === 0)
    tell(`products.${id}.opening.planNames`, 'name the plans that open it');
}

function checkEdition({ products }: SuiteOutline, { id, edition }: SuiteProduct, tell: Tell): void {
  if (edition === undefined) return;
  const place = `products.${id}.edition`;
  if (Number.isNaN(Date.parse(edition.afterOn))) tell(`${place}.afterOn`, `'${edition.afterOn}' is no day`);
  if (edition.product === id) tell(`${place}.product`, 'an edition is another product');
  for (const country of edition.notIn ?? [])
    if (!/^[A-Z]{2}$/.test(country)) tell(`${place}.notIn`, `'${country}' is no code of a country`);
  if (products.some((other) => other.id !== id && other.edition?.product === edition.product))
    tell(`${place}.product`, `'${edition.product}' is already the edition of another product`);
}

/** Everything that is wrong in the outline of a suite, not only the first of it. */
export function outlineFaults(outline: SuiteOutline): readonly SuiteFault[] {
  const faults: SuiteFault[] = [];
  const tell: Tell = (place, message) => faults.push({ place, message });
  checkIds(outline, tell);
  checkReferences(outline, tell);
  for (const product of outline.products) {
    checkSale(outline, product, tell);
    checkOpening(product, tell);
    checkEdition(outline, product, tell);
  }
  planNameFaults(outline, tell);
  placeFaults(outline, tell);
  return faults;
}
