import type { Suite } from '@atrium/domain/suite/suite';
import { shippedCatalogue } from './catalogue.ts';
import { comparisons } from './comparisons.ts';
import { defaultHomeContent } from './home-content.ts';
import { outline } from './outline.ts';
import { productRoles } from './roles/product-roles.ts';

/** The suite of the specification, which an installation sells unless its settings name another one. */
export const suite: Suite = {
  outline,
  catalogue: shippedCatalogue,
  comparisons,
  roles: productRoles,
  home: defaultHomeContent,
};
