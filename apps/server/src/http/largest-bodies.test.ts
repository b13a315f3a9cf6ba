import { allEndpoints } from '@atrium/contract/all-endpoints';
import { antiForgeryHeader, apiBase, type Endpoint } from '@atrium/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { injectPatiently, startTestApi, type TestApi } from '../../test-kit/test-api.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
}

/** A letter of an Indian script, which has three bytes. */
const wide = 'क';
const ofFormat: Readonly<Record<string, () => string>> = {
  uuid: () => crypto.randomUUID(),
  date: () => '2026-11-18',
  'date-time': () => '2026-11-18T10:00:00.000Z',
};

function largestText({ format = '', pattern, maxLength = 0 }: Schema): string {
  const made = ofFormat[format]?.();
  if (made !== undefined) return made;
  if (format === 'email' || pattern?.includes('@')) return `${'a'.repeat(Math.min(60, maxLength - 12))}@large.test`;
  return wide.repeat(maxLength);
}

/** The largest value of a shape: every field is there, every list is full, every text as long as it may be. */
function largest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) {
    const sizes = schema.anyOf
      .map((each) => ({ value: largest(each) }))
      .map(({ value }) => ({ value, size: JSON.stringify(value)?.length ?? 0 }));
    return sizes.toSorted((a, b) => b.size - a.size)[0]?.value;
  }
  switch (schema.type) {
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, largest(inner)]);
      const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
      const others =
        rest === null ? [] : Array.from({ length: schema.maxProperties ?? 0 }, (_, n) => [`k${n}`, largest(rest)]);
      return Object.fromEntries([...named, ...others]);
    }
    case 'array':
      return Array.from({ length: schema.maxItems ?? 0 }, () => largest(schema.items ?? {}));
    case 'string':
      return largestText(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return Math.min(schema.maximum ?? 1, Number.MAX_SAFE_INTEGER);
  }
}

const schemaOf = ({ input }: Endpoint): Schema =>
  toJSONSchema(input as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** An import is limited by its rows: the most rows are far smaller than its text may be. */
const withBody = allEndpoints.filter(({ method, name }) => method !== 'GET' && name !== 'checkImport');
const isOfSize = /^More than|[Tt]oo (?:big|large|long|many)|at most/;

/** What the API answers to a caller who is not signed in: it reads and checks the whole input first. */
async function send(endpoint: Endpoint, nth: number) {
  const input = largest(schemaOf(endpoint)) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return encodeURIComponent(value);
  });
  const response = await injectPatiently(api.app, {
    method: endpoint.method,
    url: `${apiBase}${path}`,
    payload: JSON.stringify(input),
    headers: { [antiForgeryHeader]: '1', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    remoteAddress: `198.51.100.${(nth % 250) + 1}`,
  });
  const body = response.body === '' ? {} : response.json();
  const told: readonly { field: string; message: string }[] = body.fields ?? [];
  return { status: response.statusCode, code: body.code, told };
}

test('[D-896] every input is taken at its full size over HTTP: all lists full, all texts as long as they may be', async () => {
  const faults: string[] = [];
  let wholly = 0;
  for (const [nth, endpoint] of withBody.entries()) {
    const { status, code, told } = await send(endpoint, nth);
    const ofSize = told.filter(({ message }) => isOfSize.test(message));
    if (status === 413 || status >= 500 || ofSize.length > 0)
      faults.push(
        `${endpoint.name}: ${status} ${code} ${ofSize.map(({ field, message }) => `${field} ${message}`).join()}`,
      );
    if (status === 401) wholly += 1;
  }
  expect(faults).toEqual([]);
  // The others want a form, such as that of a phone number, which the largest text has not.
  expect(wholly).toBeGreaterThan(withBody.length / 3);
}, 240_000);
