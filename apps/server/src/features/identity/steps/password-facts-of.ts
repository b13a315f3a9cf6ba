import type { Database } from '../../../db/database.ts';
import { listOrganisationsOf } from '../../memberships/organisations.store.ts';
import { passwordPoliciesOf } from './password-policies-of.ts';
import type { PasswordFacts } from './refuse-weak-password.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a new password of this person is judged by: their names, their organisations and the policies of those. */
export async function passwordFactsOf(db: Database, person: Person): Promise<PasswordFacts> {
  const organisations = await listOrganisationsOf(db, person.userId);
  return {
    email: person.email,
    names: [person.firstName, person.lastName, ...organisations.map(({ name }) => name)],
    policies: await passwordPoliciesOf(db, person.userId),
  };
}
