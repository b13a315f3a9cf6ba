import { getFactorRule as endpoint } from '@atrium/contract/policies/required-factor';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { describeFactorRule } from './steps/describe-factor-rule.ts';

/** From when everybody needs a second factor, and who has none (D-235). */
export const getFactorRule = serve(endpoint, (ctx, caller) => {
  return inOrganisation(ctx, caller.organisationId, (tx) => describeFactorRule(caller, tx));
});
