import { getPasswordPolicy as endpoint } from '@atrium/contract/policies/password-policy';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { describePolicy } from './steps/describe-policy.ts';

/** The policy of the open organisation; what the form begins with if none was saved (API-64). */
export const getPasswordPolicy = serve(endpoint, (ctx, { organisationId }) => {
  return inOrganisation(ctx, organisationId, (tx) => describePolicy(organisationId, tx));
});
