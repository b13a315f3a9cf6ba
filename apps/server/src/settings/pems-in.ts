/** One key in PEM, as `openssl` writes it. */
const pem = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Several keys follow each other in one setting, in which a line's end may be written as `\\n`. */
export function pemsIn(text: string): { readonly pems: readonly string[]; readonly rest: string } {
  const lines = text.replaceAll('\\n', '\n');
  return { pems: lines.match(pem) ?? [], rest: lines.replaceAll(pem, '').trim() };
}
