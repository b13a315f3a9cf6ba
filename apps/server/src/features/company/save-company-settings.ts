import { saveCompanySettings as endpoint } from '@atrium/contract/company/save-company-settings';
import { languages } from '@atrium/domain/identity/locale';
import { plainContact } from '@atrium/domain/users/contact-number';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { type CompanyChoices, findCompany, saveCompanyChoices, setBillingZone } from '../accounts/companies.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { hasGrants } from '../credits/credit-grants.store.ts';
import { hasInvoices } from '../invoices/invoices.store.ts';
import { isTimeZone } from './steps/time-zones.ts';

/** Saves zone, phone and language. Billed days keep their zone once something was billed, so that no period moves (D-650). */
export const saveCompanySettings = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId } = caller;
  if (!isTimeZone(input.timeZone)) throw new Refused('company.time_zone_unknown');
  const after: CompanyChoices = { ...input, phone: plainContact(input.phone) || null };
  // Behind the lock of the money: the days of a purchase at the same moment stay where they are.
  await inMoneyWork(ctx, organisationId, async (work) => {
    const { tx } = work;
    const company = await findCompany(organisationId, tx);
    const before: CompanyChoices = { timeZone: company.time_zone, phone: company.phone, locale: company.locale };
    const isSame = before.timeZone === after.timeZone && before.phone === after.phone && before.locale === after.locale;
    if (isSame) return;
    await saveCompanyChoices(organisationId, tx, after);
    const isBilled = (await hasInvoices(organisationId, tx)) || (await hasGrants(organisationId, tx));
    if (!isBilled) await setBillingZone(organisationId, tx, after.timeZone);
    await record(work, doerOf(caller), {
      action: 'company.settings_saved',
      subjectId: organisationId,
      facts: { before: factsOf(before), after: factsOf(after) },
    });
  });
  return { saved: true };
});

/** The phone may be a person's, so the entry tells only its end. */
const factsOf = ({ timeZone, phone, locale }: CompanyChoices) => ({
  timeZone,
  phone: phone === null ? null : `•••• ${phone.slice(-4)}`,
  language: locale === null ? null : languages[locale].name,
});
