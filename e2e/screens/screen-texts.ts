import type { Page } from '@playwright/test';

/** What the pseudo-language finds on a screen. */
export interface ScreenTexts {
  /** Texts with a Latin letter that has no accent: data, or words that no catalogue holds. */
  readonly texts: readonly string[];
  /** Texts of which a part is cut off, without dots that say so. */
  readonly cut: readonly string[];
  readonly overflowPx: number;
}

export function readTexts(page: Page): Promise<ScreenTexts> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const cut = new Set<string>();
    const isForReadersOnly = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const isCut = (element: HTMLElement): boolean => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) return textOverflow !== 'ellipsis';
      return hides(overflowY) && element.scrollHeight > element.clientHeight + 4;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (text === '' || !holder || holder.closest('script,style,code,option,svg') || !holder.checkVisibility())
        continue;
      texts.add(text);
      // The words may be cut off by what they stand in: a button, its label, a cell.
      for (let box: HTMLElement | null = holder, up = 0; box && up < 3; box = box.parentElement, up += 1)
        if (!isForReadersOnly(box) && isCut(box)) cut.add(`${box.tagName.toLowerCase()}.${box.className}: ${text}`);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name) ?? '');
    texts.add(document.title);
    return {
      texts: [...texts].filter((text) => /[a-z]/i.test(text)),
      cut: [...cut],
      overflowPx: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}
