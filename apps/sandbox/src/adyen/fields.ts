import { AdyenError, invalid } from './adyen-error.ts';
import type { AdyenAmount } from './adyen-world.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Refuses unknown fields, as the real gateway does. */
export function onlyKnown(structure: string, fields: Fields, known: readonly string[]): void {
  const strays = Object.keys(fields).filter((name) => !known.includes(name));
  if (strays.length > 0)
    throw new AdyenError(
      400,
      '702',
      `Structure of ${structure} contains the following unknown fields: [${strays.join(', ')}]`,
      'validation',
    );
}

export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function neededText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === null) throw invalid('130', `Required field '${name}' is not provided.`);
  return value;
}

export function objectOf(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('702', `Field '${name}' is not an object.`);
  return value as Fields;
}

export function amountOf(fields: Fields): AdyenAmount {
  const amount = objectOf(fields, 'amount');
  onlyKnown('Amount', amount, ['value', 'currency']);
  const { value, currency } = amount;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw invalid('137', 'Invalid amount specified');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw invalid('138', 'Unsupported currency specified');
  return { value, currency };
}
