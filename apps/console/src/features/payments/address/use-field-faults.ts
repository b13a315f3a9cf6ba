import { useState } from 'react';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';

/** The refusals that are told at a field: the tax number, and as what one buys. */
const ofFields = ['billing.tax_id_invalid', 'billing.businesses_only'] as const;
type FieldFault = (typeof ofFields)[number];

export function useFieldFaults() {
  const [told, setFaults] = useState<readonly FieldFault[]>([]);
  const messageOf = (code: FieldFault): string | null => (told.includes(code) ? refusalEntryOf(code).message : null);
  /** True where the refusal is of a field, which then says it. */
  const isOfField = (error: unknown): boolean => {
    const code = ofFields.find((each) => each === codeOf(error));
    if (code !== undefined) setFaults([code]);
    return code !== undefined;
  };
  const faults = { fault: messageOf('billing.tax_id_invalid'), kindFault: messageOf('billing.businesses_only') };
  return { faults, setFaults, isOfField };
}
