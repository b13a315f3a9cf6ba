import type { Endpoint } from '@atrium/contract/endpoint';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import type { Random } from './random.ts';

/** What exists in the world under attack, by the kind of field that names it. */
export interface Pools {
  readonly ids: readonly string[];
  readonly planIds: readonly string[];
  readonly codes: readonly string[];
  readonly emails: readonly string[];
  readonly tokens: readonly string[];
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Makes inputs that are right or nearly so, from the contract's own schema and what the world holds. */
export function makeSampler(endpoint: Endpoint, pools: Pools): (random: Random) => Record<string, unknown> {
  const schema = toJSONSchema(endpoint.input as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return (random) => sample({ schema, name: '', random, pools }) as Record<string, unknown>;
}

interface Wish {
  readonly schema: Schema;
  readonly name: string;
  readonly random: Random;
  readonly pools: Pools;
}

function sample({ schema, name, random, pools }: Wish): unknown {
  const within = (inner: Schema, innerName: string) => sample({ schema: inner, name: innerName, random, pools });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.anyOf !== undefined) return within(random.pick(schema.anyOf), name);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([field]) => schema.required?.includes(field) || random.chance(0.4),
      );
      return Object.fromEntries(fields.map(([field, inner]) => [field, within(inner, field)]));
    }
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, 3);
      const count = Math.max(schema.minItems ?? 0, random.below(most + 1));
      return Array.from({ length: count }, () => within(schema.items ?? {}, name));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random.below(Math.min(50, (schema.maximum ?? 50) - (schema.minimum ?? 0) + 1));
    case 'null':
      return null;
    default:
      return textFor({ schema, name, random, pools });
  }
}

const texts: readonly [RegExp, (random: Random, pools: Pools) => string][] = [
  [/email|userName/i, (random, { emails }) => random.pick(emails)],
  [/planid/i, (random, { planIds }) => random.pick(planIds)],
  [/token/i, (random, { tokens }) => random.pick(tokens)],
  [/otp|confirmationCode/i, () => '123456'],
  [/country/i, (random) => random.pick(['IN', 'US', 'SG', 'GB'])],
  [/code/i, (random, { codes }) => random.pick(codes)],
  [/password/i, () => 'correct-horse-staple'],
  [/phone|contact/i, () => '+919876543210'],
  [/currency/i, (random) => random.pick(['usd', 'inr', 'USD'])],
  [
    /csv/i,
    () => 'First name,Last name,Email,Contact,User type,Roles\nAna,Lima,ana@list.test,,Paid,People - Employee\n',
  ],
  [/path/i, () => '/myaccount/billing/purchase-plan/trial-success'],
  [/version/i, (random) => random.pick(['v1', 'v2'])],
  [/appName|product|apps|assign/i, (random) => random.pick(['crm', 'people', 'chat', 'console', 'erp', 'nothing'])],
  [/rgShortCode|role/i, (random) => random.pick(['member', 'admin', 'owner', 'user', 'employee'])],
  [/state|city|pin|zip|address/i, () => 'Karnataka'],
  [/name/i, () => 'Ana Lima'],
  [/id$|^id|uuid/i, (random, { ids }) => random.pick(ids)],
];

function textFor({ schema, name, random, pools }: Wish): string {
  if (schema.format === 'uuid') return random.pick(pools.ids);
  return texts.find(([pattern]) => pattern.test(name))?.[1](random, pools) ?? 'text';
}
