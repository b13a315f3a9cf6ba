import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { UserType } from '@atrium/domain/access/role-choice';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { ChosenProduct } from '@atrium/domain/users/switch-user-type';
import { toAssignments } from '../../../lib/role-fields.ts';
import type { UserDetails } from '../queries.ts';

/** A user as typed in the form. */
export interface UserDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contact: string;
  readonly userType: UserType;
  readonly access: readonly ChosenProduct[];
}

export const emptyDraft: UserDraft = {
  firstName: '',
  lastName: '',
  email: '',
  contact: '',
  userType: 'Paid',
  access: [],
};

/** A saved user as a draft. */
export function draftOf(catalogue: RoleCatalogue, { user, userType }: UserDetails): UserDraft {
  const { firstName, lastName, email, contact } = user;
  return {
    firstName,
    lastName,
    email,
    contact: contact ?? '',
    userType,
    access: toAssignments(catalogue, user.roles),
  };
}

export function assignmentsOf({ access }: UserDraft): readonly RoleAssignment[] {
  return access.flatMap(({ product, role, modules }) => (role === null ? [] : [{ product, role, modules }]));
}

function isSameAccess(one: ChosenProduct | undefined, other: ChosenProduct | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const modules = new Set(one.modules);
  const isSameModules =
    modules.size === new Set(other.modules).size && other.modules.every((each) => modules.has(each));
  return one.role === other.role && isSameModules;
}

const texts = ['firstName', 'lastName', 'email', 'contact'] as const;
const accessIn = ({ access }: UserDraft, product: string) => access.find((each) => each.product === product);

function productsOf(...drafts: readonly UserDraft[]): readonly string[] {
  return [...new Set(drafts.flatMap(({ access }) => access.map(({ product }) => product)))];
}

export function isSameDraft(one: UserDraft, other: UserDraft): boolean {
  return (
    texts.every((name) => one[name].trim() === other[name].trim()) &&
    productsOf(one, other).every((product) => isSameAccess(accessIn(one, product), accessIn(other, product)))
  );
}

/** After somebody else has saved: the saved user, with the edits of this form on top (N-58). */
export function mergeDrafts(base: UserDraft, mine: UserDraft, theirs: UserDraft): UserDraft {
  const pick = <Name extends keyof UserDraft>(name: Name) => (mine[name] === base[name] ? theirs[name] : mine[name]);
  const access = productsOf(theirs, mine).flatMap((product) => {
    const own = accessIn(mine, product);
    return (isSameAccess(own, accessIn(base, product)) ? accessIn(theirs, product) : own) ?? [];
  });
  return {
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    email: pick('email'),
    contact: pick('contact'),
    userType: pick('userType'),
    access,
  };
}
