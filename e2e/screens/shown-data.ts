import type { BrowserContext } from '@playwright/test';

/** Names that are the same in every language: products, brands, formats. Journeys before this one may have bought them. */
const soldProducts = ['All-in-one', 'ERP+', 'MRP+', 'CRM', 'People'];
const otherProducts = ['Attendance', 'Expense', 'Shop', 'Chat', 'AI assistant', 'Workflow engine', 'Report builder'];
const builders = ['Website builder', 'Document builder', 'Document scanner'];
export const productsOfSuite = [...soldProducts, ...otherProducts, ...builders];
const names = [
  ...productsOfSuite,
  'Atrium',
  'Visa',
  'VISA',
  'Mastercard',
  'CSV',
  'PDF',
  'Ctrl K',
  'English (UK)',
  'Google',
];
const countryName = new Intl.DisplayNames(['en-GB'], { type: 'region' });
const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
  (['short', 'long'] as const).map((month) => date.toLocaleDateString('en-GB', { month })),
);
const isMonth = (text: string) => months.includes(text.replace(/[\d :]+$/, ''));
const isInitials = (text: string) => /^[A-Z]{1,2}$/.test(text);

/** True if the text holds these words from the beginning to the end of a word. */
function hasWords(text: string, words: string): boolean {
  const from = text.indexOf(words);
  const isLetter = (letter: string) => /^[A-Za-z]$/.test(letter);
  return from >= 0 && !isLetter(text.charAt(from - 1)) && !isLetter(text.charAt(from + words.length));
}

/** Knows every text that the server has answered, so that data on a screen can be told from words in the code. */
export class ShownData {
  private readonly texts = new Set<string>(names);

  constructor(context: BrowserContext) {
    context.on('response', async (response) => {
      if (!response.url().includes('/api/')) return;
      this.learn(await response.json().catch(() => null));
    });
  }

  private learn(value: unknown): void {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) this.learn(inner);
    if (typeof value !== 'string') return;
    this.texts.add(value);
    if (/^[A-Z]{2}$/.test(value)) this.texts.add(countryName.of(value) ?? value);
  }

  /** The part of a text that is neither data nor in the pseudo-language; null if there is none. */
  hardCodedIn(text: string): string | null {
    const runs = text.match(/[A-Za-z][ -~]*/g) ?? [];
    return runs.find((run) => !this.isData(run.replace(/[^A-Za-z)+]+$/, ''))) ?? null;
  }

  private isData(run: string): boolean {
    if (!/[A-Za-z]{2}/.test(run) || isInitials(run) || isMonth(run)) return true;
    if ([...this.texts].some((known) => hasWords(known, run))) return true;
    // A first and a last name are two fields, a place and its country too.
    const words = run.split(' ');
    if (words.length === 2 && words.every((word) => this.texts.has(word))) return true;
    const parts = run.split(/, | - | and /);
    return parts.length > 1 && parts.every((part) => this.isData(part));
  }
}
