import { checkedModules, gridOf } from '../access/permission-grid.ts';
import type { Actor } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { isRoleLocked, roleLabel, type UserType, userTypeOf, userTypes } from '../access/role-choice.ts';
import { nameOfProduct, type Product, productTokens } from '../products/products.ts';
import type { RoleCatalogue } from '../products/role-catalogue.ts';
import type { RoleGroup } from '../products/role-group.ts';
import { ofSuite } from '../suite/suite-in-force.ts';
import type { UserForm } from '../users/user-form.ts';

export interface ImportFacts {
  readonly catalogue: RoleCatalogue;
  /** Who imports: an owner's or admin's role is given by owners only (ROLE-17). */
  readonly actor: Actor;
}

interface ReadRoles {
  readonly roles: readonly RoleAssignment[];
  /** As the form has them, null where a product is named without its role. */
  readonly picked: UserForm['roles'];
  readonly faults: readonly string[];
}

interface NamedRole {
  readonly product: Product;
  readonly group: RoleGroup;
}

/** Both spellings are read: files from before, and from people who write 'Organisation', name the same role. */
const folded = (name: string) =>
  name.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('organisation', 'organization');
const namesOf = new WeakMap<RoleCatalogue, ReadonlyMap<string, NamedRole>>();

/** Every offered role by the name that people read (ROLE-07). */
function rolesByName(catalogue: RoleCatalogue): ReadonlyMap<string, NamedRole> {
  const known = namesOf.get(catalogue);
  if (known !== undefined) return known;
  const offered = productTokens().flatMap((product) =>
    (catalogue[product] ?? []).filter(({ isHidden }) => !isHidden).map((group) => ({ product, group })),
  );
  const byName = new Map(offered.map((role) => [folded(roleLabel(role.product, role.group)), role]));
  namesOf.set(catalogue, byName);
  return byName;
}

const productsByName = ofSuite(
  () => new Map(productTokens().map((product) => [folded(nameOfProduct(product)), product])),
);

/** Reads 'Product - Role; Product - Role'. Each role comes with its default modules. */
export function rolesOfEntry(
  facts: ImportFacts,
  entry: { readonly userType: string; readonly roles: string },
): ReadRoles {
  const names = entry.roles.split(';').filter((name) => name.trim() !== '');
  const type = userTypes.find((each) => folded(each) === folded(entry.userType));
  const faults: string[] = [];
  const named: NamedRole[] = [];
  const halfNamed: Product[] = [];
  for (const name of names) {
    const role = rolesByName(facts.catalogue).get(folded(name));
    const product = productsByName().get(folded(name.replace(/-\s*$/, '')));
    if (role !== undefined) named.push(role);
    else if (product !== undefined) halfNamed.push(product);
    else faults.push(`There is no role '${name.trim()}'${rolesBeside(facts, type, name)}`);
  }
  const roles = named.map(({ product, group }) => ({
    product,
    role: group.shortCode,
    modules: checkedModules(gridOf(group, null)),
  }));
  faults.push(...named.flatMap((role) => faultOfRole(facts.actor, type, role) ?? []));
  if (new Set(named.map(({ product }) => product)).size !== named.length) faults.push('A product has two roles');
  if (type === undefined) faults.push("The user type is 'Guest' or 'Paid'");
  const isBareGuest = type === 'Guest' && faults.length === 0 && userTypeOf(facts.catalogue, roles) !== 'Guest';
  if (isBareGuest) faults.push('A guest needs a guest role in a product');
  return {
    roles,
    faults,
    picked: [
      ...roles.map(({ product, role }) => ({ product, role })),
      ...halfNamed.map((product) => ({ product, role: null })),
    ],
  };
}

/** The roles of the product that is named, for that type of user, as they are to be written (D-922). */
function rolesBeside({ catalogue, actor }: ImportFacts, type: UserType | undefined, name: string): string {
  const product = productsByName().get(folded(name.split(' - ')[0] ?? ''));
  if (product === undefined) return '';
  const labels = (catalogue[product] ?? [])
    .filter((group) => !group.isHidden && faultOfRole(actor, type, { product, group }) === null)
    .map((group) => `'${roleLabel(product, group)}'`);
  return labels.length === 0 ? '' : `. Roles there are ${labels.join(', ')}`;
}

/** A role must fit the user type (ROLE-05, ROLE-06). Console and organisation roles fit both. */
function faultOfRole(actor: Actor, type: UserType | undefined, { product, group }: NamedRole): string | null {
  const label = roleLabel(product, group);
  if (isRoleLocked(actor, product, group.shortCode)) return `Only an owner can give the role '${label}'`;
  if (type === undefined || product === 'console' || product === 'organisation') return null;
  if (group.isGuest === (type === 'Guest')) return null;
  return group.isGuest ? `'${label}' is a role for guests` : `'${label}' is not a role for guests`;
}
