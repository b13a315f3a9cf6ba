import { getTenantDetails as endpoint } from '@atrium/contract/company/get-tenant-details';
import { factOf } from '../../db/personal/kept-facts.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { calendarFact, findCompany } from '../accounts/companies.store.ts';
import { timeZonesOf } from './steps/time-zones.ts';

/** The caller's selected company. */
export const getTenantDetails = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  const { company, calendar } = await inOrganisation(ctx, organisationId, async (tx) => ({
    company: await findCompany(organisationId, tx),
    calendar: await factOf(organisationId, tx, calendarFact),
  }));
  return {
    tenantId: organisationId,
    tenantName: company.name,
    tenantCreatedDate: company.created_at.toISOString(),
    country: company.country,
    currency: company.currency,
    timeZone: company.time_zone,
    countryTimeZones: [...timeZonesOf(company.country)],
    billingTimeZone: calendar.zone === company.time_zone ? null : calendar.zone,
    locale: company.locale,
    status: company.closed_at === null ? 'Active' : 'Closed',
    hasCustomDomains: ctx.config.customDomains !== null,
    city: company.city,
    contacts: { phone: company.phone },
  };
});
