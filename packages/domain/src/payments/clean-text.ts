/** Characters that do not belong in an address: control characters and text direction marks. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u200b\ufeff]+/gu;
/** A tag without another opening bracket inside, so that matching stays linear. */
const markup = /<[^<>]*>/g;

/** Removes control characters and markup, collapses spaces, and cuts at the limit (PAY-30, X-27). */
export function cleanText(text: string, most: number): string {
  const plain = text.replaceAll(unseen, ' ').replaceAll(markup, ' ').replaceAll(/[<>]/g, ' ');
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, most).trim();
}
