import type { Endpoint } from '@atrium/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../runtime/refused.ts';
import { acceptorOf } from './acceptor.ts';

/** The input of a call from its path, query and body, or a refusal that names the faulty fields. */
export function parseInput<Input>(endpoint: Endpoint<Input>, request: FastifyRequest): Input {
  const raw = gatherFields([request.params, request.query, request.body]);
  refuseMisplacedFields(endpoint, request);
  // Most facts of a large batch are as they should be, and reading them by the schema is what costs.
  if (endpoint.bodyValues !== undefined && acceptorOf(endpoint.input)?.(raw) === true) return raw as Input;
  if (!isStorable(raw)) throw new Refused('request.invalid');
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Refused('request.invalid', {
    fields: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Unknown field' }));
    }),
  });
}

function gatherFields(sources: readonly unknown[]): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const source of sources) {
    if (source === undefined || source === null) continue;
    if (typeof source !== 'object' || Array.isArray(source)) throw new Refused('request.invalid');
    for (const [field, value] of Object.entries(source)) {
      if (prototypeNames.has(field)) throw new Refused('request.invalid');
      // The same field in two places is a mistake, or an attempt to pass a check that reads the other place.
      if (Object.hasOwn(raw, field))
        throw new Refused('request.invalid', { fields: [{ field, message: 'Given twice' }] });
      raw[field] = value;
    }
  }
  return raw;
}

/** Names that would change an object's prototype where it is copied field by field. */
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** PostgreSQL stores neither a NUL character nor half of a surrogate pair (D-115). */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, held]) => isText(name) && !prototypeNames.has(name) && isStorable(held));
}

function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Passwords and tokens belong in the body, because queries are kept in logs and histories. */
function refuseMisplacedFields(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.method === 'GET') return;
  const stray = Object.keys(request.query ?? {}).find((field) => !endpoint.queryFields?.includes(field));
  if (stray !== undefined) {
    throw new Refused('request.invalid', { fields: [{ field: stray, message: 'Not allowed in the query' }] });
  }
}
