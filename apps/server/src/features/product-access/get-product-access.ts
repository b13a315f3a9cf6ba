import { getProductAccess as endpoint } from '@atrium/contract/product-access/get-product-access';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { describeReset } from '../closure/steps/describe-reset.ts';
import { findLastReset } from '../closure/stores/company-resets.store.ts';
import { isOrganisationOpen } from '../memberships/organisations.store.ts';
import { limitsToday } from '../subscriptions/steps/plan-limits.ts';
import { decideProductUse } from './steps/decide-product-use.ts';

/** Answers by the rule that 'Why' and sign-on use, so that no product decides otherwise (D-295). */
export const getProductAccess = serve(endpoint, async (ctx, { service }, { tenantId: organisationId, userId }) => {
  const { product } = service;
  if (!service.scopes.includes('access:read')) throw new Refused('request.unauthorized');
  if (!(await isOrganisationOpen(ctx.db, organisationId))) throw new Refused('request.not_found');
  const [use, reset, limits] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([
      decideProductUse(ctx, organisationId, tx, product, userId ?? null),
      findLastReset(organisationId, tx),
      limitsToday(ctx, organisationId, tx, product),
    ]),
  );
  const { isEnabled, entitlement, user } = use;
  return {
    product,
    isEnabled,
    plan: isEnabled && entitlement ? { name: entitlement.planName, until: entitlement.until, limits } : null,
    user,
    reset: describeReset(reset).reset,
  };
});
