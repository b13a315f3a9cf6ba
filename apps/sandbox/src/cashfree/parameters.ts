import { invalid } from './cashfree-error.ts';

export type Parameters = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses unknown parameters, as the real gateway does. */
export function onlyKnown(parameters: Parameters, known: readonly string[], within = ''): void {
  const stray = Object.keys(parameters).find((name) => !known.includes(name));
  if (stray !== undefined) throw invalid('request_invalid', `unknown parameter : ${within}${stray}`);
}

/** The nested parameters. Empty where the parameter is missing. */
export function group(parameters: Parameters, name: string, known: readonly string[]): Parameters {
  const value = parameters[name] ?? {};
  if (!isObject(value)) throw invalid(`${name}_invalid`, `${name} : should be an object`);
  onlyKnown(value, known, `${name}.`);
  return value;
}

export function asParameters(value: unknown): Parameters {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw invalid('request_invalid', 'the body should be an object');
  return value;
}

export function text(parameters: Parameters, name: string): string | null {
  const value = parameters[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw invalid(`${name}_invalid`, `${name} : should be a string`);
  return value;
}

export function needed(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === null) throw invalid(`${name}_missing`, `${name} : is missing in the request`);
  return value;
}

/** A merchant's id with the length and characters that Cashfree accepts. */
export function ownId(parameters: Parameters, name: string, pattern: RegExp): string {
  const value = needed(parameters, name);
  if (!pattern.test(value)) throw invalid(`${name}_invalid`, `${name} : has characters that are not allowed`);
  return value;
}

/** Rupees on the wire, paise inside. */
export function paise(parameters: Parameters, name: string): number {
  const value = parameters[name];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw invalid(`${name}_invalid`, `${name} : should be a number`);
  const whole = Math.round(value * 100);
  if (Math.abs(value * 100 - whole) > 1e-6) throw invalid(`${name}_invalid`, `${name} : at most two decimals`);
  return whole;
}

export const rupees = (amountPaise: number): number => Number((amountPaise / 100).toFixed(2));

/** Ten digits, with or without the dial code. */
export function phone(parameters: Parameters): string {
  const value = needed(parameters, 'customer_phone');
  if (!/^(?:\+?91)?[6-9]\d{9}$/.test(value))
    throw invalid('customer_phone_invalid', 'customer_phone : invalid phone number');
  return value;
}
