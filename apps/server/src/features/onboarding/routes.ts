import { getProfile as getProfileEndpoint } from '@atrium/contract/onboarding/get-profile';
import { updateProfile as updateProfileEndpoint } from '@atrium/contract/onboarding/update-profile';
import type { Bind } from '../../http/bind.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export function onboardingRoutes(bind: Bind): void {
  bind(getProfileEndpoint, ({ ctx, caller }) => getProfile(ctx, caller));
  bind(updateProfileEndpoint, ({ ctx, caller, input }) => updateProfile(ctx, caller, input));
}
