import { listUserChanges as endpoint } from '@atrium/contract/users/list-user-changes';
import { type PersonChange, personChanges } from '@atrium/domain/audit/actions';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { titleOf } from '../memberships/steps/role-title.ts';
import { listPeopleFacts } from './people-facts.store.ts';

const changesShown = 100;

/** What the audit log says about a person of the organisation (D-190). */
export const listUserChanges = serve(endpoint, async (ctx, { organisationId }, { userId }) => {
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const [person] = await listPeopleFacts(organisationId, tx, [userId]);
    if (person === undefined) throw new Refused('request.not_found');
    const wanted = { actions: personChanges, take: changesShown };
    const entries = await listEntriesAbout(organisationId, tx, person.user_id, wanted);
    const actors = [...new Set(entries.flatMap(({ actor_user_id: actor }) => actor ?? []))];
    const people = await listPeopleFacts(organisationId, tx, actors);
    const names = new Map(people.map((actor) => [actor.user_id, `${actor.first_name} ${actor.last_name}`.trim()]));
    return {
      changes: entries.map(({ id, at, action, actor_user_id: actor, facts }) => ({
        id,
        at: at.toISOString(),
        action: action as PersonChange,
        actorName: names.get(actor ?? '') ?? null,
        rolesBefore: titlesIn(catalogue, facts, 'before'),
        rolesAfter: titlesIn(catalogue, facts, 'after').concat(titlesIn(catalogue, facts, 'roles')),
      })),
    };
  });
});

/** The roles that an entry names. Before and after a change of status are words, and name none. */
function titlesIn(catalogue: RoleCatalogue, facts: unknown, name: 'before' | 'after' | 'roles'): string[] {
  const roles = (facts as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(roles)) return [];
  return (roles as readonly { readonly product: string; readonly role: string }[]).map(({ product, role }) =>
    titleOf(catalogue, { product, role_group: role }),
  );
}
