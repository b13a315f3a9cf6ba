import { antiForgeryHeader, apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import { hostileValue, nested, strangeNames } from './hostile-values.ts';
import type { Random } from './random.ts';

/** One call as it goes over the wire. */
export interface HostileCase {
  readonly kind: string;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

type Input = Record<string, unknown>;

/** How often each kind is tried. The first two keep the session, so that they reach the use case. */
const kinds = {
  valid: 15,
  'one field changed': 30,
  'a nested value changed': 12,
  'a field left out': 6,
  'a field too many': 8,
  'a broken body': 12,
  'a large body': 3,
  'another content type': 4,
  'a hostile query': 6,
  'a hostile path': 3,
  'hostile headers': 3,
} as const;
type Kind = keyof typeof kinds;
const drawn: readonly Kind[] = (Object.entries(kinds) as [Kind, number][]).flatMap(([kind, weight]) =>
  Array<Kind>(weight).fill(kind),
);

/** A call that an attacker might make: a right one, changed in one way. */
export function makeCase(
  endpoint: Endpoint,
  random: Random,
  sampled: Input,
  session: Record<string, string>,
): HostileCase {
  const kind = random.pick(drawn);
  const input = changedInput(kind, random, sampled);
  const { path, query, body } = placeFields(endpoint, withPathFields(endpoint, input));
  const search = searchOf(query) + (kind === 'a hostile query' ? `&${hostileQuery(random)}` : '');
  const shownPath = kind === 'a hostile path' ? hostilePath(endpoint, random, path) : path;
  const headers = {
    [antiForgeryHeader]: '1',
    'user-agent': 'hostile',
    ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(endpoint.idempotency === 'required' ? { 'idempotency-key': `hostile-${random.below(2 ** 31)}-key` } : {}),
    ...session,
    ...(kind === 'another content type' ? { 'content-type': random.pick(contentTypes) } : {}),
    ...(kind === 'hostile headers' ? random.pick(hostileHeaders) : {}),
  };
  const url = `${apiBase}${shownPath}${search === '' ? '' : `?${search.replace(/^&/, '')}`}`;
  if (endpoint.method === 'GET') return { kind, method: endpoint.method, url, headers };
  return { kind, method: endpoint.method, url, headers, payload: payloadOf(kind, random, body) };
}

function changedInput(kind: Kind, random: Random, input: Input): Input {
  const fields = Object.keys(input);
  if (kind === 'a field too many') return withField(input, random.pick(strangeNames), hostileValue(random, 'x'));
  if (fields.length === 0) return input;
  const field = random.pick(fields);
  if (kind === 'a field left out') return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
  if (kind === 'one field changed') return { ...input, [field]: hostileValue(random, input[field]) };
  if (kind === 'a nested value changed') return { ...input, [field]: changedWithin(random, input[field]) };
  return input;
}

/** An own field, also where its name is `__proto__`. */
function withField(input: Input, name: string, value: unknown): Input {
  return Object.defineProperty({ ...input }, name, { value, enumerable: true });
}

function changedWithin(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return hostileValue(random, value);
  const name = random.pick(Object.keys(value));
  const inner = (value as Input)[name];
  const changed = random.chance(0.5) ? changedWithin(random, inner) : hostileValue(random, inner);
  if (!Array.isArray(value)) return withField(value as Input, name, changed);
  return value.map((each, index) => (String(index) === name ? changed : each));
}

/** A path needs its fields, whatever became of them. */
function withPathFields(endpoint: Endpoint, input: Input): Input {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const filled = names.map((name) => {
    const value = input[name] ?? 'none';
    return [
      name,
      String(typeof value === 'object' ? JSON.stringify(value) : value)
        .toWellFormed()
        .slice(0, 300),
    ];
  });
  return { ...input, ...Object.fromEntries(filled) };
}

function searchOf(query: Input): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : value)}`)
    .join('&')
    .slice(0, 12_000);
}

/** Half of a surrogate pair has no encoding; its three bytes are sent as they would be. */
function encoded(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

const queries = [
  '%',
  'a=%ff',
  'a=%ED%A0%80',
  '__proto__=1',
  'constructor[prototype]=1',
  'a[]=1&a[]=2',
  'a=%00',
  'limit=NaN',
  'limit=1&limit=2',
  'cursor=%7B%7D',
  'UserID=%00&TenantID=1',
  '&&&===',
];

function hostileQuery(random: Random): string {
  if (random.chance(0.8)) return random.pick(queries);
  return Array.from({ length: random.pick([200, 1_500]) }, (_, index) => `q${index}=1`).join('&');
}

const segments = [
  '%',
  '%00',
  '%2e%2e',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '__proto__',
  'x'.repeat(99),
  'x'.repeat(300),
  '%2F',
  ' ',
];

function hostilePath(endpoint: Endpoint, random: Random, path: string): string {
  const segment = random.pick(segments);
  if (endpoint.path.includes('{')) return endpoint.path.replaceAll(/\{\w+\}/g, segment).replaceAll(' ', '%20');
  return `${path}/${segment}`.replaceAll(' ', '%20');
}

const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  ';',
  'application/json;;',
  'a'.repeat(2_000),
];

const hostileHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Bearer eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.bnVsbA.AAAA' },
  { authorization: 'Basic YTpi' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { cookie: '=;;=%%%;__Host-atrium_refresh=%' },
  { cookie: `__Host-atrium_refresh=${'x'.repeat(3_000)}` },
  { cookie: '__Host-atrium_refresh=00000000-0000-0000-0000-000000000000.x' },
  { 'x-forwarded-for': '::ffff:999.1.1.1, %00' },
  { 'user-agent': '\u00ff'.repeat(2_000) },
  { 'accept-language': 'x;q=NaN,'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { 'sec-fetch-site': 'cross-site' },
];

function payloadOf(kind: Kind, random: Random, body: Input): string | Buffer {
  const text = JSON.stringify(body);
  if (kind === 'a broken body') return brokenBody(random, text);
  if (kind === 'a large body') return largeBody(random);
  return text;
}

function brokenBody(random: Random, text: string): string | Buffer {
  const bodies: readonly (() => string | Buffer)[] = [
    () => '',
    () => 'null',
    () => '[]',
    () => '"text"',
    () => '1e999',
    () => text.slice(0, random.below(text.length + 1)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => text.replace('{', '{"email":1,"email":2,'),
    () => text.replace('{', '{"__proto__":{"isAdmin":true},'),
    () => text.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    () => text.replaceAll(/"([^"]*)"(?=[,}])/g, '"$1\\ud800"'),
    () => text.replaceAll(/"([^"]*)"(?=[,}])/g, '"$1\\u0000"'),
    () => JSON.stringify(nested(random.pick([19, 20, 21, 500]), random.chance(0.5))),
    () => '['.repeat(random.pick([30, 5_000])),
    () => `{"a":${'9'.repeat(random.pick([20, 400, 5_000]))}}`,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80])]),
    () => JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, index]))),
  ];
  return random.pick(bodies)();
}

function largeBody(random: Random): string {
  const bodies: readonly (() => string)[] = [
    () => `{"a":"${'x'.repeat(1_000_000)}"}`,
    () => `{"${'x'.repeat(900_000)}":1}`,
    () => `[${'1,'.repeat(400_000)}1]`,
    () => `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
    () => '{"a":'.repeat(150_000),
    () => `{"csv":"${','.repeat(2_400_000)}","fileName":"x"}`,
    () => `{"csv":"${'\\n'.repeat(400_000)}","fileName":"x"}`,
    () => `{"a":${'9'.repeat(900_000)}}`,
  ];
  return random.pick(bodies)();
}
