import { isEmail } from '../identity/email.ts';
import type { Product } from '../products/products.ts';
import { isContactNumber, plainContact } from './contact-number.ts';

/** The add and edit form, and one line of an uploaded list. */
export interface UserForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contact: string;
  /** The role picked for each assigned product; null where none is picked yet. */
  readonly roles: readonly { readonly product: Product; readonly role: string | null }[];
}

export type UserFormFault = 'first_name' | 'last_name' | 'email' | 'contact' | 'role';

/** Every fault in the order of the form (VAL-22, VAL-23). The caller passes `isNumberOfCountry`, because numbering plans are data (D-83). */
export function userFormFaults(
  form: UserForm,
  facts: { readonly isNumberOfCountry: boolean },
): readonly UserFormFault[] {
  const contact = plainContact(form.contact);
  const isContactValid = isContactNumber(contact) && (contact === '' || facts.isNumberOfCountry);
  const faults: readonly [UserFormFault, boolean][] = [
    ['first_name', form.firstName.trim() === ''],
    ['last_name', form.lastName.trim() === ''],
    ['email', !isEmail(form.email)],
    ['contact', !isContactValid],
    ['role', form.roles.some(({ role }) => role === null || role === '')],
  ];
  return faults.filter(([, isFaulty]) => isFaulty).map(([fault]) => fault);
}

/** The texts of VAL-15 and VAL-23. The specification has no texts for names and address. */
export const userFormMessages: Readonly<Record<UserFormFault, { readonly title: string; readonly message: string }>> = {
  first_name: { title: 'Invalid first name', message: 'Please enter first name' },
  last_name: { title: 'Invalid last name', message: 'Please enter last name' },
  email: { title: 'Invalid email', message: 'Please enter a valid email address' },
  contact: {
    title: 'Invalid contact number',
    message:
      'Please enter contact number in the format starts with the plus sign (+) followed by the country code followed by contact number.',
  },
  role: { title: 'Select Role', message: 'Please select role for assigned product' },
};
