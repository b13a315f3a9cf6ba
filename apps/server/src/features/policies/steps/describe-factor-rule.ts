import type { OrganisationTx } from '../../../db/database.ts';
import { hasAnyFactor } from '../../../db/factors-held.store.ts';
import type { Member } from '../../../runtime/caller.ts';
import { findFactorRule } from '../../identity/stores/factor-rules.store.ts';
import { listPeopleWithoutFactor } from '../factor-people.store.ts';

/** How many names are shown; the rest is a number. */
const namesShown = 20;

/** The rule as it goes over the wire, with those who have no factor: they are asked for one from its day on. */
export async function describeFactorRule({ organisationId, session }: Member, tx: OrganisationTx) {
  const requiredFrom = await findFactorRule(tx, organisationId);
  const people = await listPeopleWithoutFactor(organisationId, tx, namesShown);
  return {
    requiredFrom: requiredFrom?.toISOString() ?? null,
    hasOwnFactor: await hasAnyFactor(tx, session.userId),
    without: {
      count: Number(people[0]?.count ?? 0),
      first: people.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email })),
    },
  };
}
