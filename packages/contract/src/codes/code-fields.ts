import { normaliseCode } from '@atrium/domain/codes/normalise-code';
import * as z from 'zod/mini';

/** A code in upper case, never blank (CODE-10, VAL-50, VAL-51). */
export const codeField = z
  .string()
  .check(z.maxLength(80), z.overwrite(normaliseCode), z.minLength(1, { error: 'Please enter a code' }));

/** The answer of a code check. `Reason` is a sentence for the person, empty if the code can be used (CODE-07…09, D-50). */
export const codeCheck = { CanApply: z.boolean(), CanOverride: z.boolean(), Reason: z.string() };

/** What a prepaid code gives (CODE-08). */
export const prepaidDetails = z.object({
  Products: z.array(z.object({ Name: z.string(), PlanName: z.string(), UserCount: z.number() })),
  Plan: z.string(),
  PrepaidDuration: z.number(),
  PrepaidDurationDays: z.number(),
  Code: z.string(),
  Description: z.string(),
  RedeemedDate: z.nullable(z.string()),
});

/** The refusals of a check. Faults of the code itself are in the reply. */
export const checkRefusals = ['request.too_many'] as const;

export const codeRefusals = [
  ...checkRefusals,
  'codes.unknown',
  'codes.disabled',
  'codes.expired',
  'codes.used_up',
  'codes.already_applied',
] as const;
