import { getProfile as getProfileEndpoint } from '@atrium/contract/onboarding/get-profile';
import { saveOwnDetails as saveOwnDetailsEndpoint } from '@atrium/contract/onboarding/save-own-details';
import { updateProfile as updateProfileEndpoint } from '@atrium/contract/onboarding/update-profile';
import type { Bind } from '../../http/bind.ts';
import { getProfile } from './get-profile.ts';
import { saveOwnDetails } from './save-own-details.ts';
import { updateProfile } from './update-profile.ts';

export function onboardingRoutes(bind: Bind): void {
  bind(getProfileEndpoint, ({ ctx, caller }) => getProfile(ctx, caller));
  bind(updateProfileEndpoint, ({ ctx, caller, input }) => updateProfile(ctx, caller, input));
  bind(saveOwnDetailsEndpoint, ({ ctx, caller, input }) => saveOwnDetails(ctx, caller, input));
}
