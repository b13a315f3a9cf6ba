import { getProfile } from './get-profile.ts';
import { saveOwnDetails } from './save-own-details.ts';
import { updateProfile } from './update-profile.ts';

export const onboardingEndpoints = { getProfile, updateProfile, saveOwnDetails };
