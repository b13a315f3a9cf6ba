import { explainAccess } from '@atrium/contract/access/explain-access';
import { signIn } from '@atrium/contract/identity/sign-in';
import { type AccessChange, applyAccessChange } from '@atrium/domain/access/access-change';
import { can, type Permission, permissions, type Requirement } from '@atrium/domain/access/permissions';
import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import type { Product } from '@atrium/domain/products/products';
import { assert, asyncProperty, boolean, constantFrom, option, subarray, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addMember } from '../../../test-kit/add-member.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { authenticate } from '../../http/sessions/authenticate.ts';
import { Refused } from '../../runtime/refused.ts';
import { setMembershipDisabled, updateMembershipRoles } from '../memberships/memberships.store.ts';
import { saveRoles } from '../memberships/people.store.ts';
import { heldRolesOf } from '../memberships/steps/assignments.ts';

const names = Object.keys(permissions) as Permission[];
const apps = ['organisation', 'console', 'people'] as const;
let api: TestApi;
let owner: TestBrowser;
let person: TestBrowser & { readonly userId: string };
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@agree.test', 'Agree'));
  person = await makePerson(api, 'person@agree.test');
  await addMember(api.ctx, organisationId, person.userId);
  await person.call(signIn, { email: 'person@agree.test', password: testPassword });
});
afterAll(() => api.stop());

interface Stored {
  readonly isDisabled: boolean;
  readonly assignments: readonly RoleAssignment[];
}

/** What the person holds becomes exactly this, in both places where it is kept. */
async function store({ isDisabled, assignments }: Stored): Promise<void> {
  await inOrganisation(api.ctx, organisationId, async (tx) => {
    const assign = heldRolesOf(shippedRoles, assignments);
    await saveRoles(organisationId, tx, person.userId, { assign, unassign: unassigned(assignments) });
    await updateMembershipRoles(tx, organisationId, person.userId, actorOf(assignments));
    await setMembershipDisabled(tx, organisationId, person.userId, isDisabled ? new Date() : null);
  });
}

const unassigned = (assignments: readonly RoleAssignment[]) =>
  apps.filter((app) => !assignments.some(({ product }) => product === app));

const why = async (action: Requirement) => (await owner.call(explainAccess, { userId: person.userId, action })).body;

/** Whether the door of an endpoint with this requirement opens to the person's own session. */
async function opens(requires: Requirement): Promise<boolean> {
  const visitor = {
    requestId: '',
    address: '',
    userAgent: '',
    refreshToken: null,
    signedUpAs: null,
    lastInputAt: null,
    isKnownDevice: () => true,
    remember: async <R>(_: unknown, r: R) => r,
  };
  try {
    await authenticate(api.ctx, visitor, { requires, power: 'none' }, `Bearer ${person.accessToken}`);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const assignmentOf = (product: Product) =>
  constantFrom(...(shippedRoles[product] ?? [])).chain((group) =>
    subarray([...group.modules]).map((modules): RoleAssignment => {
      const byArea = new Map(modules.map((module) => [module.groupName, module.shortCode]));
      return { product, role: group.shortCode, modules: [...byArea.values()] };
    }),
  );
const anyAssignments = tuple(...apps.map((app) => option(assignmentOf(app)))).map((held) =>
  held.filter((assignment) => assignment !== null),
);

test('the explanation agrees with the API for any roles, and its smallest change makes the call succeed', {
  timeout: 60_000,
}, async () => {
  let asked = 0;
  await assert(
    asyncProperty(anyAssignments, boolean(), async (assignments, isDisabled) => {
      const before = { isDisabled, assignments };
      for (const requires of ['membership', ...names] as const) {
        await store(before);
        const { allowed, smallestChange } = await why(requires);
        expect(allowed).toBe(await opens(requires));
        expect(allowed).toBe(!isDisabled && (requires === 'membership' || can(actorOf(assignments), requires)));
        const facts = {
          catalogue: shippedRoles,
          enabledProducts: [],
          isMember: true,
          assignments,
          standing: {
            isDisabled,
            canSignIn: true,
            isEmailVerified: true,
          },
        };
        const after = ((smallestChange ?? []) as readonly AccessChange[]).reduce(applyAccessChange, facts);
        await store({ isDisabled: after.standing.isDisabled, assignments: after.assignments });
        expect(await opens(requires)).toBe(true);
        expect((await why(requires)).allowed).toBe(true);
        asked += 1;
      }
    }),
    { numRuns: 40 },
  );
  expect(asked).toBe(40 * (names.length + 1));
});
