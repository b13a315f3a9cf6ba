import type { Page } from '@playwright/test';

/** Words that speak of something still to come, in English and German. */
const ofTheFuture =
  /\b(?:next|upcoming|renews|will be charged|will renew|nächste[nrs]?|anstehend|verlängert sich|wird erneuert)\b/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const german: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };
const dates =
  /(?<d1>\d{1,2})\.?\s(?<m1>\p{L}{3})\p{L}*\.?\s(?<y1>\d{4})|(?<m2>\p{L}{3})\p{L}*\.?\s(?<d2>\d{1,2}),\s(?<y2>\d{4})|(?<d3>\d{1,2})\.(?<n3>\d{1,2})\.(?<y3>\d{4})/gu;

function dayOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const word = (groups['m1'] ?? groups['m2'] ?? '').toLowerCase();
  const month = groups['n3'] === undefined ? months.indexOf(german[word] ?? word) + 1 : Number(groups['n3']);
  const [year, day] = [groups['y1'] ?? groups['y2'] ?? groups['y3'], groups['d1'] ?? groups['d2'] ?? groups['d3']];
  if (month === 0 || year === undefined || day === undefined) return null;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The first day after a word that speaks of the future, if it is before today; otherwise null. */
export function pastNextDate(text: string, today: string): string | null {
  const from = ofTheFuture.exec(text)?.index;
  if (from === undefined) return null;
  for (const { groups = {} } of text.slice(from).matchAll(dates)) {
    const day = dayOf(groups);
    if (day !== null) return day < today ? day : null;
  }
  return null;
}

/** Each short part of the screen that holds such a word with its date. */
export function textsOfTheFuture(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ words, longest }) => {
      const speaksOfIt = new RegExp(words, 'i');
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || !speaksOfIt.test(node.textContent ?? '') || !holder.checkVisibility()) continue;
        if (holder.closest('script,style,[role="log"]')) continue;
        // The word is the label, and the date stands beside it.
        let part: HTMLElement = holder;
        for (let up = 0; up < 3 && part.parentElement && !/\d{4}/.test(part.innerText); up += 1)
          part = part.parentElement;
        const text = part.innerText.replaceAll(/\s+/g, ' ');
        if (/\d{4}/.test(text) && text.length < longest) found.add(text);
      }
      return [...found];
    },
    { words: ofTheFuture.source, longest: 240 },
  );
}
