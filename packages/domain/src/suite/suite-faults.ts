import type { Plan } from '../pricing/plan.ts';
import { planFaults } from '../pricing/plan-publication.ts';
import type { ShippedAccess } from '../products/role-group.ts';
import type { SuiteProduct } from './outline.ts';
import { outlineFaults } from './outline-faults.ts';
import type { Suite } from './suite.ts';
import type { SuiteFault, Tell } from './suite-fault.ts';

export const mostPlans = 300;
const mostCurrencies = 40;

const currenciesOf = ({ offers, extraUserPrices }: Plan): readonly string[] =>
  [...offers.flatMap(({ prices }) => prices), ...extraUserPrices].map(({ currency }) => currency);

/** A buyer who changes the interval, or adds users, pays on in the same currency. */
function checkCurrencies(plan: Plan, place: string, tell: Tell): void {
  const wanted = [...new Set(currenciesOf(plan))];
  const sets = plan.offers.map(({ interval, prices }) => ({
    interval,
    has: new Set(prices.map(({ currency }) => currency)),
  }));
  for (const { interval, has } of sets)
    for (const currency of wanted)
      if (!has.has(currency)) tell(`${place}.${interval}`, `it has no price in ${currency}`);
  const extra = new Set(plan.extraUserPrices.map(({ currency }) => currency));
  for (const currency of extra.size === 0 ? [] : wanted)
    if (!extra.has(currency)) tell(`${place}.extraUserPrices`, `there is no price in ${currency}`);
}

function checkPlan(plan: Plan, product: SuiteProduct | undefined, names: ReadonlySet<string>, tell: Tell): void {
  const place = `catalogue.${[plan.product, plan.name, ...(plan.region === null ? [] : [plan.region])].join('.')}`;
  if (product === undefined) tell(place, `there is no product '${plan.product}'`);
  else if (product.opening.by !== 'plan') tell(place, `'${plan.product}' opens without a plan`);
  if (!names.has(plan.name)) tell(place, `there is no plan name '${plan.name}'`);
  for (const { code, subject } of planFaults(plan, product?.hasRegions === true)) tell(place, `${code}: ${subject}`);
  checkCurrencies(plan, place, tell);
}

function checkCatalogue({ outline, catalogue }: Suite, tell: Tell): void {
  const { plans } = catalogue;
  const { products } = outline;
  const names = new Set(outline.planNames.map(({ id }) => id));
  if (plans.length === 0 || plans.length > mostPlans)
    tell('catalogue.plans', `a suite has 1 to ${mostPlans} plans, not ${plans.length}`);
  for (const plan of plans)
    checkPlan(
      plan,
      products.find(({ id }) => id === plan.product),
      names,
      tell,
    );
  const ids = plans.flatMap(({ offers }) => offers.map(({ planId }) => planId));
  for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at)))
    tell(`catalogue.${id}`, 'the id stands twice');
  const currencies = new Set(plans.flatMap(currenciesOf));
  if (currencies.size > mostCurrencies)
    tell('catalogue', `it has ${currencies.size} currencies, and at most ${mostCurrencies}`);
  for (const currency of currencies)
    if (!/^[A-Z]{3}$/.test(currency)) tell('catalogue', `'${currency}' is no currency`);
  const { usual, byCountry } = outline.currencies;
  for (const currency of new Set([usual, ...Object.values(byCountry)]))
    if (!currencies.has(currency)) tell('currencies', `no plan has a price in ${currency}`);
  const paid = (id: string) => products.find((product) => product.id === id)?.paidAs ?? id;
  for (const id of outline.sold)
    if (!plans.some((plan) => paid(plan.product) === id && !plan.isLegacy))
      tell(`sold.${id}`, 'it has a card and no plan');
  checkNames({ outline, catalogue }, tell);
}

/** What is chosen by a name must be for sale under it. */
function checkNames({ outline, catalogue }: Pick<Suite, 'outline' | 'catalogue'>, tell: Tell): void {
  const { plans } = catalogue;
  const isSold = (product: string, name: string) =>
    plans.some((plan) => plan.product === product && plan.name === name && !plan.isLegacy);
  const { firstChoice, trialAtFirstLook, soleProduct } = outline;
  if (!isSold(firstChoice.product, firstChoice.plan)) tell('firstChoice', 'no such plan is for sale');
  if (trialAtFirstLook !== undefined && !isSold(trialAtFirstLook.product, trialAtFirstLook.plan))
    tell('trialAtFirstLook', 'no such plan is for sale');
  if (catalogue.sellsOnlyNewErp && soleProduct === undefined)
    tell('soleProduct', 'the price list says that one product goes on alone: name it');
  for (const { id, opening, firstPlan } of outline.products) {
    if (firstPlan !== undefined && !isSold(id, firstPlan)) tell(`products.${id}.firstPlan`, 'no such plan is for sale');
    for (const name of opening.planNames ?? [])
      if (!plans.some((plan) => plan.name === name))
        tell(`products.${id}.opening.planNames`, `no plan is named '${name}'`);
  }
}

function checkRoleGroups(product: SuiteProduct, access: ShippedAccess, tell: Tell): void {
  const areas = new Set(access.modules.map(({ groupName }) => groupName));
  for (const { shortCode, offers, defaults } of access.roleGroups) {
    const named = [...(typeof offers === 'string' ? [] : Object.keys(offers)), ...Object.keys(defaults)];
    for (const area of new Set(named))
      if (!areas.has(area)) tell(`roles.${product.id}.${shortCode}`, `there is no area '${area}'`);
  }
  if (
    product.isGridOnly === true &&
    !access.roleGroups.some(({ isGridBase, isGuest }) => isGridBase === true && !isGuest)
  )
    tell(`roles.${product.id}`, 'only its grid decides, and no role is the base of it (isGridBase)');
}

function checkRoles({ outline, roles }: Suite, tell: Tell): void {
  const seen = new Set<string>();
  for (const [id, access] of Object.entries(roles)) {
    const product = outline.products.find((each) => each.id === id);
    if (product === undefined) tell(`roles.${id}`, `there is no product '${id}'`);
    else if (product.isBundle === true) tell(`roles.${id}`, 'a bundle has no roles: people have roles in its products');
    else checkRoleGroups(product, access, tell);
    for (const name of [...access.modules.map(({ uuid }) => uuid), ...access.roleGroups.map((group) => group.id)]) {
      if (seen.has(name)) tell(`roles.${id}`, `the id ${name} stands twice`);
      seen.add(name);
    }
  }
  for (const { id, isBundle } of outline.products)
    if (isBundle !== true && (roles[id]?.roleGroups ?? []).length === 0)
      tell(`roles.${id}`, 'nobody can have a role in it');
}

/** Everything that is wrong in a suite, each with its place, not only the first of it (ADR 0075). */
export function suiteFaults(suite: Suite): readonly SuiteFault[] {
  const faults: SuiteFault[] = [...outlineFaults(suite.outline)];
  const tell: Tell = (place, message) => faults.push({ place, message });
  checkCatalogue(suite, tell);
  checkRoles(suite, tell);
  return faults;
}
