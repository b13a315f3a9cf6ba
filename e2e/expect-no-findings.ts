import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const everywhere = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const;
/** Contrast depends on the scheme, layout on the width. Each is checked once, or all four with `ATRIUM_E2E_ALL=1`. */
const looks = process.env['ATRIUM_E2E_ALL'] ? everywhere : everywhere.slice(0, 2);

/** axe finds nothing and nothing scrolls sideways, on a desktop and on a phone. Open dialogs stay open. */
export async function expectNoFindings(page: Page, place: string): Promise<void> {
  const before = page.viewportSize();
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    expect(await findingsOf(page), `${place} at ${width}, ${scheme}`).toEqual([]);
    await expectNoOverflow(page, `${place} at ${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** The findings of axe on the page and in our own frames, not in a gateway's frames. Without the rest of the report it takes half the time. */
export async function findingsOf(page: Page): Promise<readonly string[]> {
  const findings = await findNow(page);
  if (findings.length === 0) return findings;
  // What is fading in has little contrast for a moment; a fault is still there after it.
  await page.waitForTimeout(700);
  return findNow(page);
}

async function findNow(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join()}`);
}

/** A resized page may need a moment. */
async function expectNoOverflow(page: Page, place: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}
