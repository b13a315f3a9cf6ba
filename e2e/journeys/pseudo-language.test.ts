import type { Page } from '@playwright/test';
import { demo, expect, test } from '../console-test.ts';
import { openWatched } from '../screens/open-screen.ts';
import { speakPseudo } from '../screens/pseudo-language.ts';
import { readTexts } from '../screens/screen-texts.ts';
import { ShownData } from '../screens/shown-data.ts';

const screens = ['/', '/users', '/users?dialog=add-user', '/billing', '/plans', '/security', '/settings', '/reports'];
const widths = [1440, 390];

/** What is wrong on the screen as it stands: words outside the catalogue, words cut off, sideways scrolling. */
async function faultsOf(page: Page, data: ShownData): Promise<readonly string[]> {
  const { texts, cut, overflowPx } = await readTexts(page);
  return [
    ...texts.flatMap((text) => {
      const words = data.hardCodedIn(text);
      return words === null ? [] : [`not in the catalogue: '${words}' in '${text}'`];
    }),
    ...cut.map((text) => `cut off: ${text}`),
    ...(overflowPx > 0 ? [`scrolls sideways by ${overflowPx} px`] : []),
  ];
}

test('[N-48] an owner reads every main screen in a made-up, longer language: no word is missing in it, cut off or pushed off the screen', async ({
  context,
}) => {
  await speakPseudo(context);
  const data = new ShownData(context);
  const { page, settle } = await openWatched(context);
  const faults: string[] = [];
  const look = async (place: string): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settle();
      for (const fault of await faultsOf(page, data)) faults.push(`${place} at ${width}: ${fault}`);
    }
  };
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await look('/login');
  await page.locator('input[type="email"]').fill(demo.owner);
  await page.locator('input[type="password"]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  for (const path of screens) {
    await page.goto(path);
    await look(path);
  }
  expect(faults).toEqual([]);

  // The journey finds what it looks for.
  await page.evaluate(() => {
    const planted = '<p style="width: 40px; overflow: hidden; white-space: nowrap">Planted words</p>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', planted);
  });
  expect(await faultsOf(page, data)).toEqual([
    "not in the catalogue: 'Planted words' in 'Planted words'",
    'cut off: p.: Planted words',
  ]);
});
