import { afterEach, expect, test, vi } from 'vitest';
import { clearOnboardingFlags, hasOnboardingFlag, raiseOnboardingFlags } from './onboarding-flags.ts';

afterEach(clearOnboardingFlags);

test('[ONB-05, CONST-06] a finished onboarding sets its two cookies for exactly one day', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  raiseOnboardingFlags();
  const lives = written.mock.calls.map(([cookie]) => [cookie.split('=')[0], /max-age=(\d+)/i.exec(cookie)?.[1]]);
  expect(lives).toEqual([
    ['setup_banner', '86400'],
    ['onb_upsell', '86400'],
  ]);
  expect(hasOnboardingFlag('onb_upsell')).toBe(true);
});
