import { getProfile } from '@atrium/contract/onboarding/get-profile';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import type { JourneyCall } from './subscriptions-journey.ts';

/** The owner goes through onboarding to its end. */
export async function onboard(call: JourneyCall, userId: string): Promise<void> {
  const { firstName, lastName, countryCode } = await call(getProfile, {});
  const business = { industry: 'software', noOfEmployees: '2-10', title: 'Founder' } as const;
  const own = { id: userId, firstName, lastName, countryCode: countryCode ?? 'US', phone: '' };
  await call(updateProfile, { ...own, ...business, isReady: true });
}
