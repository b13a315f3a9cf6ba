import { describe, expect, test } from 'vitest';
import { isContactNumber, plainContact } from './contact-number.ts';
import { isNumberOfCountry } from './country-number.ts';
import { type UserForm, userFormFaults, userFormMessages } from './user-form.ts';

const form: UserForm = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@kaveri.example',
  contact: '+919876543210',
  roles: [{ product: 'people', role: 'payroll' }],
};
const faultsOf = (change: Partial<UserForm>, isNumberOfCountry = true) =>
  userFormFaults({ ...form, ...change }, { isNumberOfCountry });

describe('the user form', () => {
  test('accepts a complete person, with or without contact and products', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ contact: '', roles: [] })).toEqual([]);
    expect(faultsOf({ contact: '' }, false)).toEqual([]);
  });

  test.each<[string, Partial<UserForm>, string]>([
    ['a blank first name', { firstName: '  ' }, 'first_name'],
    ['a blank last name', { lastName: '\t' }, 'last_name'],
    ['an empty address', { email: '' }, 'email'],
    ['a malformed address', { email: 'asha@kaveri' }, 'email'],
    ['a malformed contact', { contact: '9876543210' }, 'contact'],
    ['a product without role', { roles: [...form.roles, { product: 'crm', role: null }] }, 'role'],
    ['a product with an empty role', { roles: [{ product: 'crm', role: '' }] }, 'role'],
  ])('refuses %s', (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  test('refuses a number that its country does not have', () => {
    expect(faultsOf({}, false)).toEqual(['contact']);
  });

  test('names every fault, in the order of the form', () => {
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      contact: '+0',
      roles: [{ product: 'crm', role: null }],
    } as const;
    expect(faultsOf(empty)).toEqual(['first_name', 'last_name', 'email', 'contact', 'role']);
  });

  test('uses the messages of the specification', () => {
    expect(userFormMessages.contact).toEqual({
      title: 'Invalid contact number',
      message:
        'Please enter contact number in the format starts with the plus sign (+) followed by the country code followed by contact number.',
    });
    expect(userFormMessages.role).toEqual({
      title: 'Select Role',
      message: 'Please select role for assigned product',
    });
  });
});

test.each(['+1 (415) 555-2671', '+44 20.7946/0958', '+91 98765 43210', ' +919876543210 '])(
  '[X-40] the form accepts %j, and stores it without brackets, spaces and dashes',
  (contact) => {
    expect(faultsOf({ contact })).toEqual([]);
    expect(plainContact(contact)).toMatch(/^\+\d+$/);
    expect(isNumberOfCountry(contact)).toBe(true);
  },
);

describe('a contact number', () => {
  test.each([
    ['', true],
    ['  ', true],
    [`+1${'2'.repeat(9)}`, true],
    [`+1${'2'.repeat(17)}`, true],
    [`+1${'2'.repeat(8)}`, false],
    [`+1${'2'.repeat(18)}`, false],
    ['+0123456789012', false],
    ['919876543210', false],
    ['+91 98765 43210', false],
    ['+91987654321x', false],
    ['++919876543210', false],
  ])('[VAL-14] %j: %s', (value, isValid) => {
    expect(isContactNumber(value)).toBe(isValid);
  });
});
