import type { SuiteOutline } from './outline.ts';
import { idForm, type Tell } from './suite-fault.ts';

const mostPlanNames = 40;
/** A trial of more than a year is a free plan. */
const mostTrialDays = 366;
/** Every suite has it besides its own: a plan that was made for one organisation. */
const taken: readonly string[] = ['custom'];

function checkNames({ planNames }: SuiteOutline, tell: Tell): void {
  if (planNames.length === 0 || planNames.length > mostPlanNames)
    tell('planNames', `a suite has 1 to ${mostPlanNames} plan names, not ${planNames.length}`);
  const read = new Set(taken);
  for (const [at, { id, name, alsoCalled = [] }] of planNames.entries()) {
    if (!idForm.test(id)) tell(`planNames[${at}].id`, `'${id}' is no id: small letters, digits and _, a letter first`);
    if (name.trim() === '') tell(`planNames.${id}.name`, 'a plan name needs words');
    for (const called of [id.replaceAll('_', ' '), ...alsoCalled]) {
      if (!/^[^\s_-]+( [^\s_-]+)*$/.test(called) || called !== called.toLowerCase())
        tell(`planNames.${id}.alsoCalled`, `'${called}' is written in small letters, with single spaces`);
      if (read.has(called)) tell(`planNames.${id}`, `'${called}' already means a plan name`);
      read.add(called);
    }
  }
  if (!planNames.some(({ isSize }) => isSize))
    tell('planNames', 'name at least one size (isSize): a card offers the smallest one');
}

/** What is wrong in the names of plans, and in what is chosen by them. */
export function planNameFaults(outline: SuiteOutline, tell: Tell): void {
  const { products, planNames, trialDays, firstChoice, soleProduct, trialAtFirstLook } = outline;
  checkNames(outline, tell);
  if (!Number.isInteger(trialDays) || trialDays < 1 || trialDays > mostTrialDays)
    tell('trialDays', `a trial lasts 1 to ${mostTrialDays} whole days, not ${trialDays}`);
  const checkProduct = (place: string, id: string | undefined) => {
    if (id !== undefined && !products.some((product) => product.id === id)) tell(place, `there is no product '${id}'`);
  };
  const checkPlan = (place: string, id: string | undefined) => {
    if (id !== undefined && !planNames.some((name) => name.id === id)) tell(place, `there is no plan name '${id}'`);
  };
  checkProduct('firstChoice.product', firstChoice.product);
  checkPlan('firstChoice.plan', firstChoice.plan);
  checkProduct('soleProduct', soleProduct);
  checkProduct('trialAtFirstLook.product', trialAtFirstLook?.product);
  checkPlan('trialAtFirstLook.plan', trialAtFirstLook?.plan);
  for (const { id, firstPlan, opening } of products) {
    checkPlan(`products.${id}.firstPlan`, firstPlan);
    for (const name of opening.planNames ?? []) checkPlan(`products.${id}.opening.planNames`, name);
  }
}
