import type { Page } from '@playwright/test';
import { expect, test } from '../console-test.ts';
import { changedWhileClosing } from '../screens/close-dialog.ts';
import { movedControls } from '../screens/leave-fields.ts';
import { pastNextDate, textsOfTheFuture } from '../screens/next-dates.ts';
import type { WatchedPage } from '../screens/open-screen.ts';
import { pressButtons } from '../screens/press-buttons.ts';
import { brokenAmounts } from '../screens/read-money.ts';
import { smallTexts } from '../screens/read-text-size.ts';

/** Faults that are planted on purpose: what looks for them in the walk over all screens must find each. */
const plant = (page: Page, body: string) => page.setContent(`<!doctype html><body style="font-size: 1rem">${body}`);

test('the walk finds amounts that are broken over two lines or cut off, and no others', async ({ page }) => {
  const narrow = 'width: 60px; font: 16px monospace';
  await plant(
    page,
    `<p style="${narrow}"><span>$</span> 1,404.00</p>
     <p style="${narrow}; overflow: hidden; white-space: nowrap">₹10,47,701.00</p>
     <p><b style="font-size: 32px">$ 250</b><small>.00</small> and 1.404,00 €</p>`,
  );
  expect(await brokenAmounts(page)).toEqual(["'$ 1,404.00' is broken over two lines", "'₹10,47,701.00' is cut off"]);
});

test('[D-760] the walk finds text that stays small in a larger font', async ({ page }) => {
  await plant(page, '<p style="font-size: 12px">Stays</p><p style="font-size: 0.75rem">Grows</p>');
  expect(await smallTexts(page)).toEqual(["P 'Stays' grows by 1.00"]);
});

test('the walk finds a next charge whose day is over', async ({ page }) => {
  await plant(page, '<div><dt>Next charge</dt><dd>18 Dec 2026</dd></div><p>Charged on 18 Nov 2026</p>');
  const texts = await textsOfTheFuture(page);
  expect(texts.map((text) => pastNextDate(text, '2026-12-25'))).toEqual(['2026-12-18']);
});

test('[D-892] the walk finds a control that moves when the field before it turns red', async ({ page }) => {
  const field = (fault: string) =>
    `<div><input type="email" onblur="this.nextElementSibling.style.display = '${fault}'"><p style="display: none">Wrong</p></div>`;
  await plant(page, `<main>${field('block')}<button>Add product</button></main>`);
  expect(await movedControls(page)).toEqual([
    expect.stringMatching(/^'Add product' moves by \d+ px when the field before it turns red$/),
  ]);
  await plant(page, `<main>${field('none')}<button>Add product</button></main>`);
  expect(await movedControls(page)).toEqual([]);
});

test('[D-990] the walk finds a dialog whose words change while it closes', async ({ page }) => {
  const dialog = (words: string) =>
    `<div role="dialog">Delete Ana?</div><script>
      document.querySelector('[role=dialog]').tabIndex = 0;
      document.querySelector('[role=dialog]').focus();
      document.querySelector('[role=dialog]').addEventListener('keydown', ({ currentTarget }) => {
        currentTarget.textContent = '${words}';
        setTimeout(() => currentTarget.remove(), 100);
      });
    </script>`;
  await plant(page, dialog('Delete?'));
  expect(await changedWhileClosing(page)).toBe('Delete?');
  await plant(page, dialog('Delete Ana?'));
  expect(await changedWhileClosing(page)).toBeNull();
});

test('[D-672] [D-673] [D-670] the walk finds a focus on the body or under a bar, and a part whose file takes the screen away', async ({
  page,
}) => {
  const bar = '<div style="position: fixed; inset: 0 0 auto; height: 350px; background: red"></div>';
  const script = `
    const load = async () => { try { await import('/assets/part-1.js') } catch { document.querySelector('main').remove() } };`;
  await page.route('http://planted.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.fulfill({
          contentType: 'text/html',
          body: `<script>${script}</script>${bar}<main style="padding-top: 100px"><h1>Planted</h1>
            <button onclick="this.remove()">Goes</button> <button>Hides</button>
            <button style="display: block; margin-top: 350px" onclick="load()">Loads</button>
            <button onclick="import('/assets/part-2.js').catch(String); document.body.insertAdjacentHTML('afterbegin', '<div role=dialog><h2>Menu</h2></div>')">Opens</button></main>`,
        }),
  );
  const watched: WatchedPage = {
    page,
    takeErrors: () => [],
    settle: () => page.waitForLoadState('load').then(() => true),
  };
  const faults = await pressButtons(watched, 'http://planted.test/', () => true);
  expect(faults.map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
    "lost focus: after 'Goes' it is on the body",
    expect.stringContaining("lost focus: after 'Hides' it is hidden under DIV"),
    "part gone: 'Loads' without its file takes the screen away",
  ]);
});
