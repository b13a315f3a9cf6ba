import type { FormValue } from '../payments/form-body.ts';
import { invalidRequest } from './stripe-error.ts';
import type { Metadata } from './stripe-world.ts';

export type Parameters = { [name: string]: FormValue };

/** Refuses unknown parameters, as the real gateway does. */
export function onlyKnown(parameters: Parameters, known: readonly string[]): void {
  const stray = Object.keys(parameters).find((name) => !known.includes(name) && name !== 'expand');
  if (stray !== undefined) throw invalidRequest('parameter_unknown', `Received unknown parameter: ${stray}`, stray);
}

export function text(parameters: Parameters, name: string): string | null {
  const value = parameters[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidRequest('parameter_invalid', `Invalid string: ${name}`, name);
  return value;
}

export function needed(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === null) throw invalidRequest('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

export function wholeNumber(parameters: Parameters, name: string): number {
  const value = needed(parameters, name);
  if (!/^\d{1,8}$/.test(value)) throw invalidRequest('parameter_invalid_integer', `Invalid integer: ${value}`, name);
  return Number(value);
}

/** One of the options of `payment_method_options[card]`; nothing else may be among them. */
export function cardOption(parameters: Parameters, name: string): string | null {
  const options = (parameters['payment_method_options'] ?? {}) as Parameters;
  onlyKnown(options, ['card']);
  const card = (options['card'] ?? {}) as Parameters;
  onlyKnown(card, [name]);
  return text(card, name);
}

export function isTrue(parameters: Parameters, name: string): boolean {
  return parameters[name] === 'true';
}

export function metadataOf(parameters: Parameters): Metadata {
  const value = parameters['metadata'];
  if (value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('parameter_invalid', 'Invalid object');
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, String(held)]));
}
