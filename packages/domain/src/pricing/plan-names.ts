import type { SuitePlanName } from '../suite/outline.ts';
import { ofSuite } from '../suite/suite-in-force.ts';
import type { PlanName } from './plan.ts';

/** A plan that was made for one organisation. Every suite has this name besides its own (D-103). */
export const customPlanName = 'custom';
const custom: SuitePlanName = { id: customPlanName, name: 'Custom' };

/** From the smallest to the largest. What is made for one organisation counts as the largest. */
const ordered = ofSuite(({ planNames }) => [...planNames, custom]);
const known = ofSuite(() => new Map(ordered().map((each) => [each.id, each])));

const wordsOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const idOfWords = ofSuite(
  () =>
    new Map(
      ordered().flatMap(({ id, alsoCalled = [] }) => [id, ...alsoCalled].map((each) => [wordsOf(each), id] as const)),
    ),
);

/** Reads a plan name in any case, also the name on the pricing page (PLAN-22). */
export const readPlanName = (text: string): PlanName | null => idOfWords().get(wordsOf(text)) ?? null;

export const isPlanName = (text: string): boolean => known().has(text);

/** What anybody buys here: all but what the sales team sells, and what was made for one organisation. */
export const isSoldHere = (name: string): boolean =>
  name !== customPlanName && known().get(name)?.isSoldBySales === undefined && known().has(name);

/** Paid a single time and never renewed (SUBS-43, D-23). */
export const isPaidOnce = (name: PlanName): boolean => known().get(name)?.isForLife === true;

/** The name of a plan where no price list is at hand: 'Startup', 'Professional i'. One that left the suite keeps its id. */
export const plainPlanName = (name: PlanName): string => known().get(name)?.name ?? name;

/** Its place among the names, for which of two plans is the larger. One that left the suite is the smallest. */
export const rankOfPlanName = (name: PlanName): number => ordered().findIndex(({ id }) => id === name);

/** The sizes in which products and bundles are sold alike, from the smallest. */
export const planSizes = ofSuite(({ planNames }) => planNames.filter(({ isSize }) => isSize).map(({ id }) => id));

/** The sizes, and what the sales team sells. */
export const planTiers = ofSuite(({ planNames }) =>
  planNames.filter(({ isSize, isSoldBySales }) => isSize || isSoldBySales).map(({ id }) => id),
);

/** What is meant where nothing larger is asked for. */
export const smallestSize = (): PlanName => planSizes()[0] ?? customPlanName;
