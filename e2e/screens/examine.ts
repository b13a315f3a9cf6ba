import type { Page } from '@playwright/test';
import { findingsOf } from '../expect-no-findings.ts';
import { faultOfText } from './words.ts';

export const faultKinds = ['error state', 'console error', 'axe violation', 'amount', 'text', 'overflow'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Who, in which organisation, at which address and in which look. */
  readonly place: string;
  readonly detail: string;
}

export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const looks: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
];

interface Seen {
  readonly texts: readonly string[];
  readonly failures: readonly string[];
  readonly amounts: readonly (readonly [key: string, text: string])[];
  readonly overflow: number;
  /** The markup without its words and ids. */
  readonly shape: string;
  readonly tag: string;
}

/** Reads in one go what is on the screen. */
function readScreen(page: Page): Promise<Seen> {
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
      shape: document.body.outerHTML
        .replace(/>[^<]*[^\s<][^<]*</g, '>x<')
        .replace(
          / (?:id|for|href|src|value|style|aria-(?:labelledby|describedby|controls|owns)|data-[\w-]+)="[^"]*"/g,
          '',
        )
        .replace(/ (aria-label|title|alt|placeholder)="[^"]+"/g, ' $1="x"'),
      tag: document.documentElement.lang,
    };
  });
}

/** Examines what a page shows. A markup that axe has examined in this look is not examined again. */
export class Examiner {
  readonly faults: Fault[] = [];
  private readonly tell: (line: string) => void;
  private readonly known = new Set<string>();
  axeRuns = 0;
  constructor(tell: (line: string) => void) {
    this.tell = tell;
  }

  report(kind: FaultKind, place: string, detail: string): void {
    this.faults.push({ kind, place, detail });
    this.tell(`${kind}: ${place}: ${detail}`);
  }

  async examine(page: Page, place: string, look: Look, tag: string): Promise<Seen> {
    const seen = await readScreen(page);
    for (const failure of seen.failures) this.report('error state', place, failure);
    for (const text of seen.texts) {
      const fault = faultOfText(text, tag);
      if (fault !== null) this.report('text', place, fault);
    }
    if (seen.tag !== tag) this.report('text', place, `the page is in ${seen.tag}, not in ${tag}`);
    if (seen.overflow > 0) this.report('overflow', place, `${seen.overflow} px`);
    const shape = `${look.width} ${look.scheme} ${seen.shape}`;
    if (!this.known.has(shape)) {
      this.known.add(shape);
      this.axeRuns += 1;
      for (const finding of await findingsOf(page)) this.report('axe violation', place, finding);
    }
    return seen;
  }

  async expectNoOverflow(page: Page, place: string): Promise<void> {
    const { overflow } = await readScreen(page);
    if (overflow > 0) this.report('overflow', place, `${overflow} px`);
  }
}
