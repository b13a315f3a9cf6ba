import { expect, type Locator, type Page, test } from '@playwright/test';

/** The sections of apps/console/gallery/sections.ts; a vitest test there compares the two lists. */
const sections = [
  'brand',
  'actions',
  'fields',
  'choices',
  'content',
  'tables',
  'states',
  'open-menus',
  'dialog',
  'wide-dialog',
  'confirm-dialog',
  'side-panel',
  'public-layout',
  'split-layout',
];

/** Only the section itself, without the navigation, so that a new section changes no other picture. */
async function drawnPart(page: Page): Promise<Page | Locator> {
  const exhibit = page.locator('main.exhibit');
  return (await exhibit.count()) > 0 ? exhibit : page;
}

/** `forced` is a contrast theme of the system, which takes colors, backgrounds and shadows away (D-890). */
const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } },
} as const;

for (const [theme, options] of Object.entries(themes)) {
  test.describe(`in the ${theme} theme`, () => {
    test.use(options);
    // One page for all sections: a new one for each takes three times as long.
    test('every section of the design system looks as on its picture', async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.clock.setFixedTime('2026-11-15T10:00:00Z');
      for (const section of sections) {
        await page.goto(`${process.env['ATRIUM_GALLERY_ADDRESS']}?section=${section}`);
        await page.locator('main, [role="dialog"]').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await expect.soft((await drawnPart(page)) as Page).toHaveScreenshot(`${section}-${theme}.png`);
      }
      expect(faults).toEqual([]);
    });
  });
}
