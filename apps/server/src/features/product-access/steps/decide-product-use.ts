import { decideAccess } from '@atrium/domain/access/decide-access';
import { actorOf, assignmentInEdition } from '@atrium/domain/access/role-assignment';
import type { Product } from '@atrium/domain/products/products';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { roleCatalogueIn } from '../../memberships/steps/role-catalogue.ts';
import { loadProductsToday } from '../../subscriptions/steps/open-products.ts';
import { listPeopleFacts } from '../../users/people-facts.store.ts';
import { listRolesOf } from '../../users/people-list.store.ts';
import { assignmentsByPerson } from '../../users/steps/assignments-by-person.ts';

/** Whether an organisation has a product now, and what one person may do in it: by the rule that 'Why' uses (D-295). */
export async function decideProductUse(
  ctx: Pick<Context, 'clock' | 'config'>,
  organisationId: string,
  tx: OrganisationTx,
  product: Product,
  userId: string | null,
) {
  const catalogue = await roleCatalogueIn({ tx, ctx });
  const asked = userId === null ? [] : [userId];
  const [people, roles, today] = await Promise.all([
    listPeopleFacts(organisationId, tx, asked),
    listRolesOf(organisationId, tx, asked),
    loadProductsToday(ctx, organisationId, tx),
  ]);
  const { open: enabledProducts, entitled } = today;
  const isEnabled = enabledProducts.includes(product);
  const entitlement = entitled.find((each) => each.product === product);
  const userOf = (id: string) => {
    const person = people[0];
    const assignments = assignmentsByPerson(catalogue, roles)(id);
    const standing = {
      isDisabled: person?.is_disabled === true,
      canSignIn: person?.can_sign_in === true,
      isEmailVerified: person?.is_email_verified === true,
    };
    const facts = { catalogue, enabledProducts, isMember: person !== undefined, standing, assignments };
    const { allowed } = decideAccess(facts, { kind: 'product', product });
    const held = allowed ? assignmentInEdition(assignments, product) : undefined;
    return {
      isAllowed: allowed,
      isOwner: allowed && actorOf(assignments).isOwner,
      role: held?.role ?? null,
      modules: [...(held?.modules ?? [])],
    };
  };
  return { isEnabled, entitlement, user: userId === null ? null : userOf(userId) };
}
