import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { consoleDirectory } from '../../tools/dev/stack-environment.ts';
import { demo, expect, signIn, test } from '../console-test.ts';

/** What a cold browser may fetch for a page, as it travels, and how much of the page may move while it loads. */
const screens = [
  { path: '/login', heading: 'Sign in', scriptKb: 140, scripts: 6, styleKb: 20 },
  { path: '/pricing', heading: 'Pricing by the size', scriptKb: 5, scripts: 2, styleKb: 10 },
  { path: '/', heading: 'Admin Center', scriptKb: 230, scripts: 20, styleKb: 25 },
  { path: '/users', heading: 'User Management', scriptKb: 230, scripts: 20, styleKb: 25 },
  { path: '/billing', heading: 'My Subscriptions', scriptKb: 231, scripts: 20, styleKb: 25 },
] as const;
const mostShift = 0.05;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Counts bytes as they travel, with their headers; an entry of the page's own timing would leave those out. */
async function countBytes(page: Page) {
  const types = new Map<string, string>();
  const fetched = { Script: [] as number[], Stylesheet: [] as number[], Fetch: [] as number[] };
  const client = await page.context().newCDPSession(page);
  client.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched[types.get(requestId) as keyof typeof fetched]?.push(encodedDataLength);
  });
  await client.send('Network.enable');
  const kb = (bytes: readonly number[]) => Math.round(bytes.reduce((sum, each) => sum + each, 0) / 102.4) / 10;
  return () => ({
    scripts: fetched.Script.length,
    scriptKb: kb(fetched.Script),
    styleKb: kb(fetched.Stylesheet),
    dataKb: kb(fetched.Fetch),
  });
}

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
}
type Watched = { shifts: { value: number; moved: string[] }[] };

/** Notes every shift since the page began, as Chromium scores it, and what moved. */
const watchShifts = () => {
  const watched = window as unknown as Watched;
  watched.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      watched.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

async function load(context: BrowserContext, { path, heading }: (typeof screens)[number]) {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const bytes = await countBytes(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  await page.close();
  const shift = Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000;
  return { ...bytes(), shift, moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(' | ')}`) };
}

/** A browser that has fetched nothing yet, with the session of the one before. */
async function coldContext(browser: Browser, former: BrowserContext | null, size: keyof typeof sizes) {
  const state = await former?.storageState();
  await former?.close();
  return browser.newContext({ viewport: sizes[size], ...(state === undefined ? {} : { storageState: state }) });
}

test('a cold browser fetches little for each page, and the page does not move while it loads', async ({ browser }) => {
  test.setTimeout(180_000);
  const over: string[] = [];
  let context: BrowserContext | null = null;
  for (const screen of screens) {
    for (const size of ['desktop', 'phone'] as const) {
      if (screen.path === '/' && size === 'desktop') {
        context = await coldContext(browser, null, size);
        const page = await context.newPage();
        await signIn(page, demo.owner, demo.password);
        await expect(page.getByRole('heading', { name: 'Admin Center' })).toBeVisible();
        await page.close();
      }
      context = await coldContext(browser, context, size);
      const seen = await load(context, screen);
      console.log(
        `${screen.path.padEnd(9)} ${size.padEnd(7)} ${seen.scriptKb} KB in ${seen.scripts} scripts, styles ${seen.styleKb} KB, data ${seen.dataKb} KB, shift ${seen.shift}`,
      );
      for (const measure of ['scriptKb', 'scripts', 'styleKb'] as const) {
        if (seen[measure] > screen[measure]) over.push(`${screen.path} ${size} ${measure}: ${seen[measure]}`);
      }
      if (seen.shift > mostShift) over.push(`${screen.path} ${size} shift: ${seen.shift}`, ...seen.moved);
    }
  }
  expect(over).toEqual([]);
});

/** What the document of any screen may name, compressed, in any language. English (US) needs the fewest words. */
const mostNamed = { scriptKb: 265, otherWordsKb: 25, scripts: 30 } as const;

type FirstFiles = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

test('[D-1010] the document of no screen names too much, in no language', async () => {
  const named = JSON.parse(await readFile(join(consoleDirectory, '.vite/first-files.json'), 'utf8')) as FirstFiles;
  const page = await readFile(join(consoleDirectory, 'index.html'), 'utf8');
  const everywhere = Array.from(page.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file);
  const over: string[] = [];
  for (const [path, inLanguages] of Object.entries(named)) {
    for (const [language, files] of Object.entries(inLanguages)) {
      const scripts = [...everywhere, ...files.filter((file) => file.endsWith('.js'))];
      const sizes = await Promise.all(scripts.map((file) => stat(join(consoleDirectory, `${file}.br`))));
      const kb = Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 102.4) / 10;
      const most = mostNamed.scriptKb + (language === 'en' ? 0 : mostNamed.otherWordsKb);
      if (kb > most || scripts.length > mostNamed.scripts)
        over.push(`${path} ${language}: ${kb} KB in ${scripts.length}`);
    }
  }
  expect(over).toEqual([]);
});
