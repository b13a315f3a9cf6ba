import { assert, boolean, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import { seatPlans } from '../products/products.ts';
import { chargedSeats, checkIncludedUsers, holdsSeat } from './seats.ts';

const role = (product: RoleAssignment['product'], name: string): RoleAssignment => ({
  product,
  role: name,
  modules: [],
});
const plansOf = (assignments: RoleAssignment[], isDisabled = false) =>
  seatPlans().filter((plan) => holdsSeat(shippedRoles, { isDisabled, assignments }, plan));

describe('seats', () => {
  test('are held by people with a paid role', () => {
    expect(plansOf([role('erp', 'accountant')])).toEqual(['aio', 'erp']);
    expect(plansOf([role('erp', 'guest')])).toEqual([]);
    expect(plansOf([role('erp', 'guest'), role('books_plus', 'standard')])).toEqual(['aio', 'erp']);
    expect(plansOf([role('chat', 'user'), role('console', 'admin'), role('organisation', 'owner')])).toEqual([]);
    expect(plansOf([role('people', 'gone')])).toEqual([]);
    expect(holdsSeat(shippedRoles, null, 'erp')).toBe(false);
  });

  test('are free while their holder is disabled', () => {
    expect(plansOf([role('crm', 'user')])).toEqual(['aio', 'crm']);
    expect(plansOf([role('crm', 'user')], true)).toEqual([]);
  });

  test.each([
    [0, 0, true, 1],
    [1, 0, true, 1],
    [2, 0, true, 2],
    [5, 5, true, 1],
    [6, 5, true, 1],
    [7, 5, true, 2],
    [3, 5, false, 0],
    [6, 5, false, 1],
  ])('%i holders less %i free on a paid plan=%s are %i', (holders, freeUserCount, isPaidPlan, seats) => {
    expect(chargedSeats({ holders, freeUserCount, isPaidPlan })).toBe(seats);
  });

  test('one holder more never charges less, nor more than one seat', () => {
    assert(
      property(nat(1000), nat(50), boolean(), (holders, freeUserCount, isPaidPlan) => {
        const step =
          chargedSeats({ holders: holders + 1, freeUserCount, isPaidPlan }) -
          chargedSeats({ holders, freeUserCount, isPaidPlan });
        return step === 0 || step === 1;
      }),
    );
  });

  test('are limited to the included users, unless the plan has a price for more', () => {
    const facts = { holdersBefore: 2, holdersAfter: 3, includedUsers: 2, hasExtraUserPrice: false };
    expect(checkIncludedUsers(facts)).toEqual({ allowed: false, refusal: 'users.limit_reached' });
    expect(checkIncludedUsers({ ...facts, hasExtraUserPrice: true }).allowed).toBe(true);
    expect(checkIncludedUsers({ ...facts, includedUsers: 3 }).allowed).toBe(true);
    expect(checkIncludedUsers({ ...facts, holdersBefore: 4 }).allowed).toBe(true);
    expect(checkIncludedUsers({ ...facts, holdersBefore: 3 }).allowed).toBe(true);
  });
});
