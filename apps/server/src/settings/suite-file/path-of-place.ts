import type { Path } from './lines-in-json.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Names by which a fault may call an entry of a list. */
const isCalled = (entry: unknown, word: string): boolean =>
  isFields(entry) && ['id', 'shortCode', 'planId', 'interval'].some((name) => entry[name] === word);

/** Plans are called by product, name and region. */
function placeOfPlan(plans: readonly unknown[], [product, name, region]: readonly string[]): number {
  const isPlan = (plan: unknown, isRegion: (region: unknown) => boolean) =>
    isFields(plan) && plan['product'] === product && plan['name'] === name && isRegion(plan['region']);
  const exact = plans.findIndex((plan) => isPlan(plan, (each) => each === region));
  return exact >= 0 ? exact : plans.findIndex((plan) => isPlan(plan, () => true));
}

/** Where a fault of a suite stands in its file: `products.fleet.name` is in `outline.products`, at the entry of that id. */
export function pathOfPlace(suite: unknown, place: string): Path {
  const path: (string | number)[] = [];
  let value: unknown = suite;
  const enter = (step: string | number): void => {
    path.push(step);
    value = (value as Fields)[step];
  };
  const enterInside = (within: Fields, word: string): void => {
    for (const list of ['offers', 'roleGroups']) {
      const entries = within[list];
      const at = Array.isArray(entries) ? entries.findIndex((entry) => isCalled(entry, word)) : -1;
      if (at < 0) continue;
      enter(list);
      enter(at);
      return;
    }
  };
  let words = place.split(/[.[\]]+/).filter((word) => word !== '');
  const [first = ''] = words;
  if (isFields(suite) && !(first in suite)) enter('outline');
  if (first === 'catalogue' && isFields(suite)) {
    enter('catalogue');
    words = words.slice(1);
    const plans = isFields(value) ? value['plans'] : undefined;
    const at = Array.isArray(plans) ? placeOfPlan(plans, words) : -1;
    if (at >= 0) {
      enter('plans');
      enter(at);
      words = words.slice(2);
    }
  }
  for (const word of words) {
    if (!isFields(value)) break;
    const own = Array.isArray(value) ? value.findIndex((entry) => isCalled(entry, word)) : -1;
    if (word in value) enter(word);
    else if (own >= 0) enter(own);
    else enterInside(value, word);
  }
  return path;
}
