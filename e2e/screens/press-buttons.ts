import type { Page, Request } from '@playwright/test';
import type { WatchedPage } from './open-screen.ts';

export interface PressFault {
  readonly kind: 'lost focus' | 'part gone';
  readonly detail: string;
}

const isPart = (request: Request): boolean => /\/assets\/[^/]+\.js$/.test(new URL(request.url()).pathname);
const mostPresses = 24;

/** Where the focus is after a press, if nobody can see it there. */
function lostFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'on the body';
    const box = focused.getBoundingClientRect();
    const isOutside = box.bottom < 0 || box.top > window.innerHeight || box.width < 2;
    if (isOutside || focused.matches('main,[role=dialog],h1,h2,[tabindex="-1"],iframe')) return null;
    const top = document.elementFromPoint(box.left + box.width / 2, Math.max(1, box.top + box.height / 2));
    const isSeen = top === null || focused.contains(top) || top.contains(focused) || top.closest('label') !== null;
    return isSeen ? null : `hidden under ${top.tagName} ${top.className.toString().slice(0, 40)}`;
  });
}

/** A dialog has its focus after it was fetched and has faded in, which takes a busy machine a second. */
async function lostForLong(page: Page): Promise<string | null> {
  let lost: string | null = null;
  for (let tries = 0; tries < 8; tries += 1) {
    await page.waitForTimeout(250);
    lost = await lostFocus(page);
    if (lost === null) return null;
  }
  return lost;
}

const namesOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(':is(main, [role=dialog], header) button:visible:enabled')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (button) => button.closest('[role=dialog]') !== null || document.querySelector('[role=dialog]') === null,
        )
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    );

/**
 * Presses every button of a screen by the keyboard, one after the other, and again with the files gone that a release
 * replaced. Nothing is changed: whatever is not a question to the API is refused.
 */
export async function pressButtons(
  { page, settle, takeErrors }: WatchedPage,
  address: string,
  isFirst: (name: string) => boolean,
): Promise<readonly PressFault[]> {
  const faults: PressFault[] = [];
  const asked: Request[] = [];
  const listen = (request: Request) => void (isPart(request) && asked.push(request));
  page.on('request', listen);
  await page.route('**/api/**', (route) => {
    const isQuestion = route.request().method() === 'GET' || /refresh-token|preview|quote/.test(route.request().url());
    return isQuestion
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: 'request.invalid', message: 'Some of the values are not valid.' } });
  });
  const open = async () => {
    await page.goto(address);
    await settle();
    // A dialog of the address opens once its data is there; until then it is the screen behind it that could be pressed.
    if (address.includes('dialog='))
      await page
        .locator('[role=dialog]:visible')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
  };
  const press = async (name: string): Promise<boolean> => {
    // A button behind a dialog may have the same name, and nobody can press it.
    const dialog = page.locator('[role=dialog]:visible');
    const within = (await dialog.count()) > 0 ? dialog.last() : page;
    const button = within.getByRole('button', { name, exact: true }).first();
    if ((await button.count()) === 0 || !(await button.isVisible())) return false;
    await button.focus();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.keyboard.press('Enter');
    await settle();
    return page.evaluate(() => 'isSameDocument' in window).catch(() => false);
  };
  await open();
  const names = [...new Set(await namesOf(page))].filter((name) => name !== '' && isFirst(name)).slice(0, mostPresses);
  const needFiles: string[] = [];
  for (const name of names) {
    const before = asked.length;
    const address = page.url();
    const shape = await page.locator('button:visible').count();
    if (await press(name)) {
      const lost = await lostForLong(page);
      if (lost !== null) faults.push({ kind: 'lost focus', detail: `after '${name}' it is ${lost}` });
      if (asked.length > before) needFiles.push(name);
      if (page.url() === address && (await page.locator('button:visible').count()) === shape) continue;
    }
    await open();
  }
  for (const name of needFiles) {
    await open();
    const title = await titleOf(page, 30_000);
    if (title === null) {
      faults.push({ kind: 'part gone', detail: `before '${name}' there is no title after half a minute` });
      continue;
    }
    const { pathname } = new URL(page.url());
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await press(name);
    // Whoever is led to another screen, as by logging out, needs only the title of that one.
    const isLed = new URL(page.url()).pathname !== pathname;
    if (!(await hasTitle(page, isLed ? null : title)))
      faults.push({ kind: 'part gone', detail: `'${name}' without its file takes the screen away` });
    await page.unroute('**/assets/*.js');
  }
  await page.unroute('**/api/**');
  page.off('request', listen);
  // The browser says of every call above that it was refused; a part that was gone is told of a moment later.
  await open();
  takeErrors();
  return faults;
}

const titles = 'h1, [role=dialog] h2';

/** Of the screen, or of the dialog that is all that somebody without an organisation sees. */
const titleOf = (page: Page, timeout: number): Promise<string | null> =>
  page
    .locator(titles)
    .first()
    .textContent({ timeout })
    .catch(() => null);

/** Whether the title is still there, or any where it is null. What has opened over the screen has one of its own. */
const hasTitle = (page: Page, title: string | null): Promise<boolean> =>
  page
    .locator(titles)
    .filter(title === null ? {} : { hasText: title })
    .first()
    .waitFor({ state: 'attached', timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
