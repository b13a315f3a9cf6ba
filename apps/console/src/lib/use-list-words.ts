import { useLingui } from '@lingui/react';

/** Names as a sentence lists them, one of whom is enough: 'Maya Lake, Tom Reed, or Ana Costa'. */
export function useListWords(names: readonly string[]): string {
  const { i18n } = useLingui();
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
}
