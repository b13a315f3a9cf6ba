import { antiForgeryHeader, apiBase, type Endpoint } from '@atrium/contract/endpoint';
import { catalogue, type RefusalCode } from '@atrium/contract/errors/catalogue';
import { refusalBody } from '@atrium/contract/errors/refusal-body';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';

type Json = { [key: string]: unknown };

const described = new WeakMap<readonly Endpoint[], Record<string, Json>>();

/** Made once in a process: it takes longer than all else of a start. */
function describePaths(endpoints: readonly Endpoint[]): Record<string, Json> {
  const known = described.get(endpoints);
  if (known !== undefined) return known;
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  described.set(endpoints, paths);
  return paths;
}

/** The published description, made from the same data that binds and calls the endpoints (D-90, N-62). */
export function describeApi(endpoints: readonly Endpoint[], publicAddress: string): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version: '1', description: 'Billing and account console of a business software suite.' },
    servers: [{ url: `${publicAddress}${apiBase}` }],
    paths: describePaths(endpoints),
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
  };
}

function describeOperation(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const fields = Object.entries(input.properties ?? {});
  const isQuery = (field: string) => endpoint.method === 'GET' || endpoint.queryFields?.includes(field);
  const body = fields.filter(([field]) => !inPath.includes(field) && !isQuery(field));
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  const placed = fields
    .filter(([field]) => inPath.includes(field) || isQuery(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || isRequired(field),
      schema,
    }));
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    'x-requires': endpoint.requires,
    'x-rate': endpoint.rate,
    security: endpoint.requires === 'anyone' ? [] : [{ accessToken: [] }],
    parameters: [...placed, ...headerParameters(endpoint)],
    ...(body.length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(body),
                  required: body.map(([field]) => field).filter(isRequired),
                  additionalProperties: false,
                },
              },
            },
          },
        }
      : {}),
    responses: describeResponses(endpoint),
  };
}

function headerParameters(endpoint: Endpoint): Json[] {
  const headers: Json[] = [];
  if (endpoint.idempotency === 'required') {
    headers.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 16 } });
  }
  if (endpoint.requires === 'anyone' && (endpoint.method !== 'GET' || endpoint.changesState)) {
    headers.push({ name: antiForgeryHeader, in: 'header', required: true, schema: { const: '1' } });
  }
  return headers;
}

function describeResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of endpoint.refusals) {
    const { status } = catalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const content =
    endpoint.document === undefined
      ? { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } }
      : { [endpoint.document]: { schema: { type: 'string', format: 'binary' } } };
  return {
    200: { description: 'Done', content },
    ...Object.fromEntries(refusals),
  };
}

function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema as $ZodType, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
