/** What a person cannot have meant in an address: control characters, and what changes the direction of the text around it. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u200b\ufeff]+/gu;
/** A tag from its bracket to the next; it cannot hold another opening, so the search stays linear. */
const markup = /<[^<>]*>/g;

/** PAY-30, X-27: without control characters and markup, one space between words, no longer than it may be. */
export function cleanText(text: string, most: number): string {
  const plain = text.replaceAll(unseen, ' ').replaceAll(markup, ' ').replaceAll(/[<>]/g, ' ');
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, most).trim();
}
