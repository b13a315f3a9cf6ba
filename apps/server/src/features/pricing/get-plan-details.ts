import { getPlanDetails as endpoint } from '@atrium/contract/pricing/get-plan-details';
import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import { toPlanDetails } from '@atrium/contract/pricing/to-plan-details';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { catalogueOn } from '@atrium/domain/pricing/catalogue';
import { regionOfCountry } from '@atrium/domain/pricing/plan';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { suiteOfProcess } from '../../settings/suite.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { cataloguesOf, withCustomPlans } from './steps/catalogues.ts';

/** The price list in force on the organisation's day, with its custom plans (API-24). */
export const getPlanDetails = serve(endpoint, async (ctx, caller, input): Promise<PlanDetails> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const catalogues = await cataloguesOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    const company = await findCompany(organisationId, tx);
    const now = ctx.clock.business({ clockOffsetMs: company.clock_offset_ms });
    const inForce = catalogueOn(catalogues, dateIn(now, company.time_zone));
    const catalogue = await withCustomPlans(ctx, organisationId, tx, inForce);
    const region = regionOfCountry(company.country);
    return toPlanDetails(
      catalogue,
      { region, currency: company.currency, organisationId },
      ctx.config.links,
      suiteOfProcess().comparisons,
    );
  });
});
