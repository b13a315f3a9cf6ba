import { cookies } from './storage.ts';

/** The cookies of D-08 that a finished onboarding sets. They hold no secret and live for a day (ONB-05, CONST-06). */
const names = ['setup_banner', 'onb_upsell'] as const;
export type OnboardingFlag = (typeof names)[number];

const daySeconds = 86_400;

export function raiseOnboardingFlags(): void {
  for (const name of names) cookies.write(name, '1', daySeconds);
}

export function clearOnboardingFlags(): void {
  for (const name of names) cookies.remove(name);
}

export const hasOnboardingFlag = (name: OnboardingFlag): boolean => cookies.read(name) === '1';
