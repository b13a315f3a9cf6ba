import { expect, test } from 'vitest';
import { documentParts, documentRules } from './data/document-rules.ts';
import { unionMembers } from './data/union-members.ts';
import { lawOf, requiredParts } from './required-parts.ts';

test('[D-395] every part is required somewhere, every row names its rule, and no row stands twice', () => {
  expect(new Set(documentRules.map(({ part }) => part))).toEqual(new Set(documentParts));
  expect(documentRules.filter(({ rule }) => rule.length < 15)).toEqual([]);
  const keys = documentRules.map(({ law, part }) => `${law} ${part}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('[D-395] a document follows the law of the registration', () => {
  expect(unionMembers).toHaveLength(27);
  expect(['IN', 'gb', 'DE', 'US', 'CH', null].map(lawOf)).toEqual(['IN', 'GB', 'EU', 'US', 'other', 'other']);
});

test('[D-395] an Indian export carries the endorsement, a sale at home does not, and both answer the reverse charge', () => {
  const inIndia = (supply: 'taxed' | 'export') => requiredParts({ law: 'IN', kind: 'invoice', supply });
  expect([inIndia('export').has('export_endorsement'), inIndia('taxed').has('export_endorsement')]).toEqual([
    true,
    false,
  ]);
  expect([inIndia('export').has('tax_rate'), inIndia('taxed').has('tax_rate')]).toEqual([false, true]);
  for (const supply of ['taxed', 'export'] as const) expect(inIndia(supply)).toContain('reverse_charge_answer');
});

test('[D-395] a credit note names its invoice under every law', () => {
  for (const law of ['IN', 'EU', 'GB', 'SG', 'MY', 'US', 'other'] as const) {
    expect(requiredParts({ law, kind: 'credit_note', supply: 'taxed' })).toContain('corrected_invoice');
    expect(requiredParts({ law, kind: 'invoice', supply: 'taxed' })).not.toContain('corrected_invoice');
  }
});
