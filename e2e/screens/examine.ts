import type { Page } from '@playwright/test';
import { findingsOf } from '../expect-no-findings.ts';
import { KnownParts } from './known-parts.ts';
import type { Look } from './looks.ts';
import { readScreen, type Seen } from './read-screen.ts';
import { faultOfText } from './words.ts';

export const faultKinds = ['error state', 'console error', 'axe violation', 'amount', 'text', 'overflow'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Who, in which organisation, at which address and in which look. */
  readonly place: string;
  readonly detail: string;
}

/** The rules of axe that a scheme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Examines what a page shows. A part whose markup axe has examined in this look is not examined again. */
export class Examiner {
  readonly faults: Fault[] = [];
  private readonly tell: (line: string) => void;
  private readonly known = new KnownParts();
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
    const parts = this.known.see(seen.parts, look);
    if (parts.isNew) {
      this.axeRuns += 1;
      const options = parts.isNewLayout ? {} : { rules: colourRules };
      const findings = await findingsOf(page, { exclude: parts.known, ...options });
      for (const finding of findings) this.report('axe violation', place, finding);
    }
    return seen;
  }

  /** Whether the other scheme of the same width shows nothing that was not examined before. */
  knows({ parts }: Seen, look: Look): boolean {
    return this.known.knows(parts, look);
  }

  async expectNoOverflow(page: Page, place: string): Promise<void> {
    const { overflow } = await readScreen(page);
    if (overflow > 0) this.report('overflow', place, `${overflow} px`);
  }
}
