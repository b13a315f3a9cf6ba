import { keyOf } from '@atrium/contract/endpoint';
import { getProfile } from '@atrium/contract/onboarding/get-profile';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import type { EmployeeCount, Industry, OnboardingStep } from '@atrium/domain/onboarding/onboarding-form';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { forgetCampaign, knownCampaign } from '../../lib/events/campaign.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { useSession } from '../../session/use-session.ts';

/** What is known of the person and the company; empty texts for what is not. */
export interface Profile {
  readonly step: OnboardingStep;
  readonly hasPassword: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly country: string;
  readonly isCountryStored: boolean;
  readonly companyName: string;
  readonly currency: string;
  readonly industry: string;
  readonly employees: string;
  readonly jobTitle: string;
  /** Null where nobody is asked. */
  readonly maySalesContact: boolean | null;
}

async function readProfile(signal: AbortSignal): Promise<Profile> {
  const reply = await call(getProfile, {}, { signal });
  return {
    step: reply.step,
    hasPassword: reply.hasPassword,
    email: reply.emailId,
    firstName: reply.firstName,
    lastName: reply.lastName,
    phone: reply.phone ?? '',
    country: reply.countryCode ?? '',
    isCountryStored: reply.isCountryStored,
    companyName: reply.name,
    currency: reply.currency,
    industry: reply.industry ?? '',
    employees: reply.noOfEmployees ?? '',
    jobTitle: reply.title ?? '',
    maySalesContact: reply.maySalesContact ?? null,
  };
}

export function useProfile() {
  return useQuery({
    queryKey: keyOf(getProfile),
    queryFn: ({ signal }) => readProfile(signal),
    // Somebody may have gone on with it on another device.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface SavedProfile {
  readonly profile: Profile;
  readonly password?: string;
  readonly isReady: boolean;
}

/** Saves what is filled in so far. Once it is ready, the session says so and home knows it. */
export function useSaveProfile() {
  const { user } = useSession();
  return useAction(async ({ profile, password, isReady }: SavedProfile) => {
    const campaign = isReady ? knownCampaign() : null;
    const { firstName, lastName, phone, country, industry, employees, jobTitle, maySalesContact } = profile;
    await call(updateProfile, {
      id: user.id,
      firstName,
      lastName,
      countryCode: country,
      phone,
      ...(industry === '' ? {} : { industry: industry as Industry }),
      ...(employees === '' ? {} : { noOfEmployees: employees as EmployeeCount }),
      ...(jobTitle === '' ? {} : { title: jobTitle }),
      ...(password === undefined ? {} : { password }),
      ...(maySalesContact === null ? {} : { maySalesContact }),
      ...(campaign === null ? {} : { campaign }),
      isReady,
    });
    if (!isReady) return;
    forgetCampaign();
    await reloadSession();
  });
}
