import { shippedCatalogue } from '../../suites/atrium/catalogue.ts';
import { erpComparison } from '../../suites/atrium/erp-comparison.ts';
import { defaultHomeContent } from '../../suites/atrium/home-content.ts';
import { mrpComparison } from '../../suites/atrium/mrp-comparison.ts';
import { shippedRoles } from '../../suites/atrium/roles/shipped-roles.ts';

const ofPlans = shippedCatalogue.plans.flatMap(({ description, features }) => [description, ...features]);
const ofComparison = [...erpComparison, ...mrpComparison].flatMap(({ title, subtitle, features }) => [
  title,
  subtitle,
  ...features.map(({ name }) => name),
]);
const ofRoles = Object.values(shippedRoles)
  .flat()
  .flatMap(({ name, modules }) => [name, ...modules.map(({ groupName }) => groupName)]);
const ofHome = [...defaultHomeContent.whatsNew.items.map(({ title }) => title), ...defaultHomeContent.awards];

/** The apps that are no products have words instead of names. */
const apps = ['Console', 'Organization'];

/** A number between commas would be a number with two places; the whole text is its own id. */
const idOf = (text: string): string => (/\d,\d/.test(text) ? text : text.replace(/\d+/g, placeAfter()));

function placeAfter(): () => string {
  let place = -1;
  return () => {
    place += 1;
    return `{${place}}`;
  };
}

/** What every installation starts with and people read: plans, comparison, roles and news (D-761). */
export const dataTexts: readonly string[] = [...ofPlans, ...ofComparison, ...ofRoles, ...ofHome, ...apps]
  .filter((text) => text !== '')
  .map(idOf);
