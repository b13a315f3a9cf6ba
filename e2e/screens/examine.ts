import type { Page } from '@playwright/test';
import { findingsOf } from '../expect-no-findings.ts';
import { KnownParts } from './known-parts.ts';
import type { Look } from './looks.ts';
import { pastNextDate, textsOfTheFuture } from './next-dates.ts';
import { brokenAmounts } from './read-money.ts';
import { readScreen, type Seen } from './read-screen.ts';
import { smallTexts } from './read-text-size.ts';
import { englishIn, faultOfText, loggedMessageIn } from './words.ts';

export const faultKinds = [
  'error state',
  'console error',
  'axe violation',
  'amount',
  'text',
  'overflow',
  'logged message',
  'english word',
  'broken amount',
  'past date',
  'small text',
  'moved control',
  'closing dialog',
  'lost focus',
  'part gone',
] as const;
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
  private readonly names = new Set<string>();
  axeRuns = 0;
  constructor(tell: (line: string) => void) {
    this.tell = tell;
  }

  /** What an organisation is called is in no language. */
  meet(organisation: string): void {
    this.names.add(organisation);
  }

  report(kind: FaultKind, place: string, detail: string): void {
    this.faults.push({ kind, place, detail });
    this.tell(`${kind}: ${place}: ${detail}`);
  }

  /** Reports what stands on many screens only for the first one. */
  once(kind: FaultKind, place: string, detail: string): void {
    if (!this.faults.some((fault) => fault.kind === kind && fault.detail === detail)) this.report(kind, place, detail);
  }

  /** `today` is the day by the organisation's clock. */
  async examine(page: Page, place: string, look: Look, tag: string, today: string): Promise<Seen> {
    const seen = await readScreen(page);
    for (const failure of seen.failures) this.report('error state', place, failure);
    for (const text of seen.texts) {
      const fault = faultOfText(text, tag);
      if (fault !== null) this.report('text', place, fault);
      const logged = loggedMessageIn(text);
      if (logged !== null) this.report('logged message', place, logged);
      const english = tag === 'de' ? englishIn(text, this.names) : null;
      if (english !== null) this.once('english word', place, english);
    }
    for (const broken of await brokenAmounts(page)) this.report('broken amount', place, broken);
    for (const text of await textsOfTheFuture(page))
      if (pastNextDate(text, today) !== null) this.report('past date', place, `${text}, and today is ${today}`);
    if (seen.tag !== tag) this.report('text', place, `the page is in ${seen.tag}, not in ${tag}`);
    if (seen.overflow > 0) this.report('overflow', place, `${seen.overflow} px`);
    const parts = this.known.see(seen.parts, look);
    if (parts.isNewLayout) for (const text of await smallTexts(page)) this.once('small text', place, text);
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
