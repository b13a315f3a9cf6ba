import type { Page } from '@playwright/test';

interface Closing extends Window {
  textsWhileClosing?: string[];
}

/** What the words of a dialog turn into while Esc closes it; null if they stay, or if Esc does not close it. */
export async function changedWhileClosing(page: Page): Promise<string | null> {
  const dialog = page.locator('[role=dialog]:visible').last();
  if ((await dialog.count()) === 0) return null;
  const before = await dialog.evaluate((element: HTMLElement) => {
    const texts: string[] = [];
    (window as Closing).textsWhileClosing = texts;
    const read = () => element.isConnected && texts.push(element.textContent.trim());
    new MutationObserver(read).observe(element, { childList: true, characterData: true, subtree: true });
    return element.textContent.trim();
  });
  await page.keyboard.press('Escape');
  const isClosed = await dialog.waitFor({ state: 'hidden', timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  const texts = await page.evaluate(() => (window as Closing).textsWhileClosing ?? []);
  const changed = texts.find((text) => text !== before && text !== '');
  return isClosed && changed !== undefined ? changed : null;
}
