/** CODE-10, VAL-50, VAL-51: as typed, copied from a mail or read out: upper case, without spaces; hyphens stay, look-alike dashes become them. */
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
