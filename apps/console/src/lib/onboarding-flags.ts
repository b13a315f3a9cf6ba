/** The cookies of D-08 that a finished onboarding sets. They hold no secret and live for a day (ONB-05, CONST-06). */
const names = ['setup_banner', 'onb_upsell'] as const;
export type OnboardingFlag = (typeof names)[number];

const daySeconds = 86_400;

function write(name: OnboardingFlag, value: string, lifeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; max-age=${lifeSeconds}; path=/; samesite=lax${secure}`;
}

export function raiseOnboardingFlags(): void {
  for (const name of names) write(name, '1', daySeconds);
}

export function clearOnboardingFlags(): void {
  for (const name of names) write(name, '', 0);
}

export function hasOnboardingFlag(name: OnboardingFlag): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}
