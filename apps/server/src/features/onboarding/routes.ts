import type { Served } from '../../runtime/serve.ts';
import { getProfile } from './get-profile.ts';
import { saveOwnDetails } from './save-own-details.ts';
import { updateProfile } from './update-profile.ts';

export const onboardingRoutes: readonly Served[] = [getProfile, updateProfile, saveOwnDetails];
