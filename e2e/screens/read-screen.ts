import type { Page } from '@playwright/test';
import type { Part } from './known-parts.ts';

export interface Seen {
  readonly texts: readonly string[];
  readonly failures: readonly string[];
  readonly amounts: readonly (readonly [key: string, text: string])[];
  readonly overflow: number;
  readonly parts: readonly Part[];
  readonly tag: string;
}

/** Reads in one go what is on the screen. */
export async function readScreen(page: Page): Promise<Seen> {
  const [words, parts] = await Promise.all([readWords(page), readParts(page)]);
  return { ...words, parts };
}

function readWords(page: Page): Promise<Omit<Seen, 'parts'>> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (text !== '' && holder && !holder.closest('script,style,code') && holder.checkVisibility()) texts.add(text);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.add(element.getAttribute(name) ?? '');
    const failed = /could not be (?:loaded|shown)|went wrong|did not load/i;
    return {
      texts: [...texts],
      failures: [...texts].filter((text) => failed.test(text)),
      amounts: [...document.querySelectorAll('[data-amount]')].map(
        (element) => [element.getAttribute('data-amount') ?? '', element.textContent ?? ''] as const,
      ),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      tag: document.documentElement.lang,
    };
  });
}

/** The markup without its words, ids and addresses. A part counts what surrounds it, because its colours depend on it. */
function readParts(page: Page): Promise<readonly Part[]> {
  return page.evaluate(() => {
    const named = new Set(['aria-label', 'title', 'alt', 'placeholder']);
    const own = /^(?:id|for|href|src|value|style|aria-(?:labelledby|describedby|controls|owns)|data-.*)$/;
    const parts: { shape: number; depth: number; nth: number }[] = [];
    /** Two hashes of 26 bits make one that hardly ever meets another. */
    function hash(text: string): number {
      let one = 0xdeadbeef;
      let two = 0x41c6ce57;
      for (let at = 0; at < text.length; at += 1) {
        one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
        two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
      }
      return ((one >>> 6) % 0x3ffffff) * 0x3ffffff + ((two >>> 6) % 0x3ffffff);
    }
    function read(element: Element, depth: number, nth: number, around: number): number {
      const attributes = [...element.attributes].filter(({ name }) => !own.test(name));
      const shown = attributes.map(({ name, value }) => (named.has(name) && value !== '' ? name : `${name}=${value}`));
      const mark = `${element.tagName} ${shown.join(' ')}`;
      const here = hash(`${around} ${mark}`);
      const place = parts.push({ shape: 0, depth, nth }) - 1;
      const shapes: (number | string)[] = [];
      let child = 0;
      for (const node of element.childNodes) {
        const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
        if (node instanceof Element) child += 1;
        const shape = node instanceof Element ? read(node, depth + 1, child, here) : isText ? 'x' : '';
        // A hundred rows of one kind are one row for axe.
        if (shape !== shapes.at(-1)) shapes.push(shape);
      }
      const shape = hash(`${here} ${shapes.join()}`);
      parts[place] = { shape, depth, nth };
      return shape;
    }
    let nth = 0;
    for (const child of document.body.children) {
      nth += 1;
      if (!(child instanceof HTMLScriptElement)) read(child, 0, nth, 0);
    }
    return parts;
  });
}
