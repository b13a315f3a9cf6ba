import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const everywhere = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const;
/** Contrast differs by scheme, layout by width: each is looked at once, or with `ATRIUM_E2E_ALL=1` all four. */
const looks = process.env['ATRIUM_E2E_ALL'] ? everywhere : everywhere.slice(0, 2);

/** axe finds nothing and nothing scrolls sideways, on a desk and on a phone; what is open stays open. */
export async function expectNoFindings(page: Page, place: string): Promise<void> {
  const before = page.viewportSize();
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join()}`,
    );
    expect(findings, `${place} at ${width}, ${scheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${place} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
