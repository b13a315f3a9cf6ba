import { getProductAccess as endpoint } from '@atrium/contract/product-access/get-product-access';
import { decideAccess } from '@atrium/domain/access/decide-access';
import { actorOf, assignmentInEdition } from '@atrium/domain/access/role-assignment';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { describeReset } from '../closure/steps/describe-reset.ts';
import { findLastReset } from '../closure/stores/company-resets.store.ts';
import { isOrganisationOpen } from '../memberships/organisations.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { loadProductsToday } from '../subscriptions/steps/open-products.ts';
import { limitsToday } from '../subscriptions/steps/plan-limits.ts';
import { listPeopleFacts } from '../users/people-facts.store.ts';
import { listRolesOf } from '../users/people-list.store.ts';
import { assignmentsByPerson } from '../users/steps/assignments-by-person.ts';

/** Answers by the rule that 'Why' and the access token use, so that no product decides otherwise (D-295). */
export const getProductAccess = serve(endpoint, async (ctx, { service }, { tenantId: organisationId, userId }) => {
  const { product } = service;
  if (!service.scopes.includes('access:read')) throw new Refused('request.unauthorized');
  if (!(await isOrganisationOpen(ctx.db, organisationId))) throw new Refused('request.not_found');
  const catalogue = await roleCatalogueOf(ctx);
  const asked = userId === undefined ? [] : [userId];
  const [people, roles, today, reset, limits] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([
      listPeopleFacts(organisationId, tx, asked),
      listRolesOf(organisationId, tx, asked),
      loadProductsToday(ctx, organisationId, tx),
      findLastReset(organisationId, tx),
      limitsToday(ctx, organisationId, tx, product),
    ]),
  );
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
  return {
    product,
    isEnabled,
    plan: isEnabled && entitlement ? { name: entitlement.planName, until: entitlement.until, limits } : null,
    user: userId === undefined ? null : userOf(userId),
    reset: describeReset(reset).reset,
  };
});
