import { getProfile as endpoint } from '@atrium/contract/onboarding/get-profile';
import { stepToResume } from '@atrium/domain/onboarding/onboarding-form';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findBusiness, findCompany } from '../accounts/companies.store.ts';
import { isSalesContactAllowed } from '../agreements/agreements.store.ts';
import { findProfile } from '../identity/stores/profiles.store.ts';

/** What is known already, and the step to go on with. Everything is stored, so any device answers the same. */
export const getProfile = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  const own = await findProfile(ctx.db, caller.session.userId);
  const { company, business } = await inOrganisation(ctx, organisationId, async (tx) => ({
    company: await findCompany(organisationId, tx),
    business: await findBusiness(organisationId, tx),
  }));
  const form = {
    firstName: own.first_name,
    lastName: own.last_name,
    phone: own.phone ?? '',
    title: own.job_title ?? '',
    countryCode: company.country ?? '',
    name: company.name,
    industry: business.industry ?? '',
    noOfEmployees: business.employeeCount ?? '',
  };
  // The names are known from the sign-up; who has never seen the first step begins there.
  return {
    isSet: Boolean(own.is_set),
    step: own.has_begun ? stepToResume(form) : 'about_you',
    hasPassword: Boolean(own.has_password),
    emailId: own.email,
    firstName: own.first_name,
    lastName: own.last_name,
    phone: own.phone,
    title: own.job_title,
    countryCode: company.country ?? ctx.geo.countryOf(caller.address),
    isCountryStored: company.country !== null,
    name: company.name,
    currency: company.currency,
    industry: business.industry,
    noOfEmployees: business.employeeCount,
    ...(ctx.config.leadForms === null
      ? {}
      : { maySalesContact: await isSalesContactAllowed(ctx.db, caller.session.userId) }),
  };
});
