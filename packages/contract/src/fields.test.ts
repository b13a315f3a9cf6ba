import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { companyNameField, nameField, newPasswordField } from './fields.ts';

test('a password of 7 characters is refused at every call that sets one, and one of 8 or 64 is not', () => {
  expect(newPasswordField.safeParse('riverst').success).toBe(false);
  for (const length of [8, 64]) expect(newPasswordField.safeParse('x'.repeat(length)).success).toBe(true);
  const isNewPassword = (field: unknown): boolean => {
    const { innerType } = (field as { def: { innerType?: unknown } }).def;
    return field === newPasswordField || innerType === newPasswordField;
  };
  const taking = allEndpoints.filter(({ input }) => {
    const { shape = {} } = (input as unknown as { def: { shape?: Record<string, unknown> } }).def;
    return Object.values(shape).some(isNewPassword);
  });
  expect(taking.map(({ name }) => name).toSorted()).toEqual([
    'addUser',
    'changeFirstPassword',
    'changePassword',
    'resetPassword',
    'setUserPassword',
    'signUp',
    'updateProfile',
  ]);
});

test('[D-546] attack: a name of a person or a company that turns the text around it is refused', () => {
  for (const field of [nameField, companyNameField]) {
    expect(field.safeParse('Acme \u202Etxet').success).toBe(false);
    expect(field.safeParse('Acme\u2066').success).toBe(false);
    expect(field.safeParse('Acme & Søn').success).toBe(true);
  }
});
