import type { Page } from '@playwright/test';

/** Texts that hardly grow when the browser's own font is twice as large. */
export function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const holders = new Map<Element, number>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || node.textContent?.trim() === '' || holder.closest('script,style,svg')) continue;
      if (holder.checkVisibility()) holders.set(holder, sizeOf(holder));
    }
    const root = document.documentElement;
    const before = root.style.fontSize;
    root.style.fontSize = '200%';
    const small = [...holders].flatMap(([holder, size]) => {
      const grown = sizeOf(holder) / size;
      return grown < 1.9
        ? [`${holder.tagName} '${holder.textContent?.slice(0, 40)}' grows by ${grown.toFixed(2)}`]
        : [];
    });
    root.style.fontSize = before;
    return [...new Set(small)].slice(0, 5);
  });
}
