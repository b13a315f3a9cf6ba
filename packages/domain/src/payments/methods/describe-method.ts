import { inEnglish, type Say } from '../../kernel/say.ts';
import { brandName } from './brand-name.ts';

/** A card, or a mandate on a bank account, as a document names it. */
export interface PaidMethod {
  readonly kind: 'card' | 'mandate';
  readonly brand: string;
  readonly lastFour: string;
}

/** 'Visa card ending 4242' or 'bank account ending 6789'. */
export function describeMethod({ kind, brand, lastFour }: PaidMethod, say: Say = inEnglish): string {
  if (kind === 'mandate') return say`bank account ending ${lastFour}`;
  return brand === '' ? say`card ending ${lastFour}` : say`${brandName(brand)} card ending ${lastFour}`;
}
