const longest = 120;

export type CompanyNameFault = 'empty' | 'too_long';

/** A company name is required and trimmed. Runs of white space become one space (VAL-01). */
export function normaliseCompanyName(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function companyNameFault(value: string): CompanyNameFault | null {
  const name = normaliseCompanyName(value);
  if (name.length === 0) return 'empty';
  return Array.from(name).length > longest ? 'too_long' : null;
}
