import type { InputOf } from '@atrium/contract/endpoint';
import { updateProfile as endpoint } from '@atrium/contract/onboarding/update-profile';
import { missingFields, type OnboardingForm } from '@atrium/domain/onboarding/onboarding-form';
import type { Context } from '../../runtime/context.ts';
import { phoneOfCountry } from '../../runtime/phone-numbers.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findBusiness, saveBusiness } from '../accounts/companies.store.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { isSalesContactAllowed } from '../agreements/agreements.store.ts';
import { keepSalesConsent } from '../agreements/steps/keep-sales-consent.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { activateEverywhere } from '../identity/activate-everywhere.ts';
import { passwordFactsOf } from '../identity/steps/password-facts-of.ts';
import { refuseWeakPassword } from '../identity/steps/refuse-weak-password.ts';
import { findProfile, markProfileSet, saveOwnProfile } from '../identity/stores/profiles.store.ts';
import { lockAccount, setPassword } from '../identity/stores/users.store.ts';
import { type AddedLead, addLead } from '../leads/steps/add-lead.ts';
import { insertMail } from '../mail/mails.store.ts';
import { showToColleagues } from '../memberships/people.store.ts';
import { followCountry } from '../payments/steps/follow-country.ts';

type Input = InputOf<typeof endpoint>;

const refuseFields = (fields: readonly string[], message: string) =>
  new Refused('request.invalid', { fields: fields.map((field) => ({ field, message })) });

/** Saves the steps of onboarding that are filled in; the last one sets the profile (ONB-04, ONB-12). */
export const updateProfile = serve(endpoint, async (ctx, caller, input: Input): Promise<{ isSet: boolean }> => {
  const { userId } = caller.session;
  if (input.id !== userId) throw new Refused('request.not_found');
  const phone = input.phone === '' ? null : phoneOfCountry(input.phone, input.countryCode);
  if (phone === null && input.phone !== '') throw refuseFields(['phone'], '*Invalid Phone Number');
  // A session that was left open must not become a way in of its own.
  if (input.password !== undefined) await refuseWeakProof(ctx, ctx.db, caller);
  const passwordHash = await hashFirstPassword(ctx, userId, input);
  await inMoneyWork(ctx, caller.organisationId, async (work) => {
    await settleCountry(work, input.countryCode);
    const ended = await save(work, userId, input, phone);
    if (input.maySalesContact !== undefined) await keepSalesConsent(ctx, work.tx, caller, input.maySalesContact);
    // Nothing goes to sales without a tick (D-951).
    if (ended !== null && (await isSalesContactAllowed(work.tx, userId))) await addLead(ctx, work.tx, ended);
    if (passwordHash !== null) await setFirstPassword(work, userId, passwordHash);
    const { industry, noOfEmployees, countryCode, isReady } = input;
    await record(work, doerOf(caller), {
      action: 'identity.profile_saved',
      subjectId: userId,
      facts: {
        industry: industry ?? null,
        noOfEmployees: noOfEmployees ?? null,
        countryCode,
        isReady,
        isPasswordSet: passwordHash !== null,
      },
    });
  });
  if (passwordHash !== null) await activateEverywhere(ctx, userId);
  return { isSet: input.isReady };
});

/** The country that the organisation was founded with stays; where there is none, this one counts (ONB-11). */
async function settleCountry(work: MoneyWork, countryCode: string): Promise<void> {
  const { country } = work.company;
  if (country === null) await followCountry(work, countryCode);
  else if (country !== countryCode) throw refuseFields(['countryCode'], 'Please choose a country.');
}

async function save(work: MoneyWork, userId: string, input: Input, phone: string | null): Promise<AddedLead | null> {
  const { ctx, organisationId, tx, company } = work;
  const own = { ...input, phone, now: ctx.clock.wall() };
  await saveOwnProfile(tx, userId, own);
  await showToColleagues(organisationId, tx, userId, own);
  const before = await findBusiness(organisationId, tx);
  const business = {
    industry: input.industry ?? before.industry,
    employeeCount: input.noOfEmployees ?? before.employeeCount,
  };
  await saveBusiness(organisationId, tx, business);
  if (!input.isReady) return null;
  const { email, job_title: title } = await findProfile(tx, userId);
  const form = {
    ...input,
    name: company.name,
    title: title ?? '',
    industry: business.industry ?? '',
    noOfEmployees: business.employeeCount ?? '',
  };
  const missing = missingFields(form, 'about_business');
  if (missing.length > 0) throw refuseFields(missing, '*Define the field');
  if (!(await markProfileSet(tx, userId, own.now))) return null;
  return leadOf(userId, input.campaign, { ...form, email, phone: phone ?? '' });
}

/** Submitted once, when onboarding ends, in the same transaction: a crash neither loses nor doubles it (ONB-12). */
function leadOf(
  userId: string,
  campaign: Input['campaign'],
  form: OnboardingForm & { readonly email: string },
): AddedLead {
  const { firstName, lastName, email, phone } = form;
  const person = {
    firstName,
    lastName,
    email,
    phone,
    organisation: form.name,
    employeeCount: form.noOfEmployees,
    industry: form.industry,
    jobTitle: form.title,
    country: form.countryCode,
  };
  return { origin: 'onboarding', userId, person, campaign };
}

/** Null unless somebody without a password has chosen one. It is hashed before the transaction, because that takes long. */
async function hashFirstPassword(ctx: Context, userId: string, { password }: Input): Promise<string | null> {
  if (password === undefined) return null;
  const own = await findProfile(ctx.db, userId);
  const { email, first_name: firstName, last_name: lastName } = own;
  if (own.has_password) throw refuseFields(['password'], 'You have a password already.');
  refuseWeakPassword(ctx, password, await passwordFactsOf(ctx.db, { userId, email, firstName, lastName }));
  return ctx.passwords.hash(password);
}

/** Of two calls at once only one sets the password. */
async function setFirstPassword({ ctx, tx }: MoneyWork, userId: string, passwordHash: string): Promise<void> {
  const { hasPassword } = await lockAccount(tx, userId);
  if (hasPassword) throw refuseFields(['password'], 'You have a password already.');
  const now = ctx.clock.wall();
  await setPassword(tx, userId, { passwordHash, origin: 'person', keepFormer: 0, now });
  const { email, locale, first_name: firstName } = await findProfile(tx, userId);
  const mail = { id: ctx.newId(), to: email, locale, now, newId: ctx.newId };
  await insertMail(tx, { ...mail, template: 'password_changed', facts: { firstName } });
}
