/** Upper case without spaces. Dashes that look like hyphens become hyphens, as when a code is copied from a mail (CODE-10, VAL-50, VAL-51). */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u200b-\u200d\ufeff]+/g, '')
    .toUpperCase();
}

export function isCodeBlank(typed: string): boolean {
  return normaliseCode(typed) === '';
}
