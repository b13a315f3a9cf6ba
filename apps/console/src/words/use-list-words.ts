import { useLingui } from '@lingui/react';

/** Names as a sentence lists them. Without `type`, one of them is enough: 'Maya Lake, Tom Reed, or Ana Costa'. */
export function useListWords(names: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  const { i18n } = useLingui();
  return new Intl.ListFormat(i18n.locale, { type }).format(names);
}
