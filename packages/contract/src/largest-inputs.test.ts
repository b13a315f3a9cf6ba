import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

/** What a server takes where the contract says nothing else. */
const usualBodyBytes = 1_048_576;
/** A letter of an Indian script has three bytes. */
const bytesOfCharacter = 3;
const bytesOfFormat: Readonly<Record<string, number>> = { uuid: 38, date: 12 };
/** A pattern of numbered repeats has an end of its own, and is plain ASCII. */
const bytesOfPattern = 202;

const inputOf = ({ input }: Endpoint): Schema =>
  toJSONSchema(input as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The most bytes that a value of this shape can have; what has no end is told. */
function mostBytes(schema: Schema, field: string, tell: (fault: string) => void): number {
  const within = (inner: Schema, name: string) => mostBytes(inner, `${field}${name}`, tell);
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map((each) => within(each, '')));
  switch (schema.type) {
    case 'object':
      return mostBytesOfFields(schema, within, () => tell(`${field} has any number of fields`));
    case 'array':
      if (schema.maxItems === undefined) tell(`${field} has any number of items`);
      return 2 + (schema.maxItems ?? 0) * (1 + within(schema.items ?? {}, '[]'));
    case 'string':
      return mostBytesOfText(schema, () => tell(`${field} has any length`));
    default:
      return 30;
  }
}

function mostBytesOfFields(
  { properties = {}, propertyNames = {}, additionalProperties, maxProperties }: Schema,
  within: (inner: Schema, name: string) => number,
  tellEndless: () => void,
): number {
  const named = Object.entries(properties).map(([name, inner]) => name.length + 4 + within(inner, `.${name}`));
  const sum = named.reduce((total, bytes) => total + bytes, 2);
  if (typeof additionalProperties !== 'object') return sum;
  if (maxProperties === undefined) tellEndless();
  return sum + (maxProperties ?? 0) * (2 + within(propertyNames, '{}') + within(additionalProperties, '{}'));
}

function mostBytesOfText({ maxLength, format, pattern }: Schema, tellEndless: () => void): number {
  if (maxLength !== undefined) return 2 + bytesOfCharacter * maxLength;
  const bytes = bytesOfFormat[format ?? ''];
  if (bytes !== undefined) return bytes;
  if (pattern === undefined || /[+*]|,\}/.test(pattern)) tellEndless();
  return bytesOfPattern;
}

test('every text, list and record that a caller sends has a maximum', () => {
  const faults: string[] = [];
  for (const endpoint of allEndpoints) mostBytes(inputOf(endpoint), endpoint.name, (fault) => faults.push(fault));
  expect(faults).toEqual([]);
});

/** Its rows are counted, and a list of the most rows in any script is far smaller than its text may be. */
const limitedByRows = ['checkImport'];

test('a body in which every field is as large as it may be is not refused for its size', () => {
  const tooLarge = allEndpoints.flatMap((endpoint) => {
    const bytes = mostBytes(inputOf(endpoint), endpoint.name, () => undefined);
    const most = endpoint.bodyLimitBytes ?? usualBodyBytes;
    return bytes > most && !limitedByRows.includes(endpoint.name) ? [`${endpoint.name}: ${bytes} of ${most}`] : [];
  });
  expect(tooLarge).toEqual([]);
});
