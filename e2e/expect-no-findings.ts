import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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

interface AxeScope {
  /** Selectors of what was examined before. */
  readonly exclude?: readonly string[];
  /** All rules by default. */
  readonly rules?: readonly string[];
}

/** The findings of axe on the page and in our own frames, not in a gateway's frames. Without the rest of the report it takes half the time. */
export async function findingsOf(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  const findings = await findNow(page, scope);
  if (findings.length === 0) return findings;
  // What is fading in has little contrast for a moment; a fault is still there after it.
  await page.waitForTimeout(700);
  return findNow(page, scope);
}

async function findNow(page: Page, { exclude = [], rules }: AxeScope): Promise<readonly string[]> {
  const origin = new URL(page.url()).origin;
  for (const frame of page.frames())
    if (frame === page.mainFrame() || frame.url().startsWith(origin)) await giveAxe(frame);
  return page.evaluate(
    async ({ exclude, rules }) => {
      const only = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } };
      const context = { exclude: exclude.map((selector) => [selector]) };
      const { violations } = await window.axe.run(context, {
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true } },
        ...only,
      });
      // What lies behind a dialog is partly covered by it, and nobody can press it.
      const dialog = document.querySelector('[aria-modal="true"]');
      const isCovered = (place: string) => dialog !== null && !dialog.contains(document.querySelector(place));
      return violations.flatMap(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' '));
        const found = id === 'target-size' ? places.filter((place) => !isCovered(place)) : places;
        return found.length === 0 ? [] : [`${id} at ${found.join()}`];
      });
    },
    { exclude, rules },
  );
}

/** A page keeps axe until it is left, because to read axe takes longer than to run it. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** A resized page may need a moment. */
async function expectNoOverflow(page: Page, place: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}
