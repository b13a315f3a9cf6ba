import type { Catalogue, Plan } from '@atrium/domain/pricing/plan';
import { isPlanName } from '@atrium/domain/pricing/plan-names';
import { productOfToken } from '@atrium/domain/products/products';
import * as z from 'zod';
import { writtenContent, writtenPlan, writtenVersion } from '../../../settings/suite-file/written-plan.ts';

const plan = writtenPlan.extend({
  product: z.string().refine((token) => productOfToken(token) === token, 'no such product'),
  name: z.string().refine(isPlanName, 'no such plan'),
});

const content = z.strictObject(writtenContent(plan));
const catalogue = z.strictObject({ ...writtenVersion, ...writtenContent(plan) });

export type Read<Value> = { readonly value: Value } | { readonly fault: string };

function read<Value>(schema: z.ZodType, value: unknown): Read<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data as Value };
  return { fault: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
}

/** Reads a price list from a file, or lists its faults in words. */
export const readCatalogue = (value: unknown): Read<Catalogue> => read(catalogue, value);

export const readCatalogueContent = (value: unknown): Read<Pick<Catalogue, 'sellsOnlyNewErp' | 'plans'>> =>
  read(content, value);

export const readPlan = (value: unknown): Read<Plan> => read(plan, value);
