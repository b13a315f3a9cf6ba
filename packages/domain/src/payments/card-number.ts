/** Twelve digits or more in a row, also with single blanks or dashes between them; in encrypted text they do not come by chance. */
const digitRun = /\d(?:[ -]?\d){11}/;

/** whether a text holds what may be the number of a card in clear; a mistyped one too. */
export const holdsCardNumber = (text: string): boolean => digitRun.test(text);

/** What a gateway's library may send along with what it encrypted; everything else begins with `encrypted`. */
const plainFields: readonly string[] = [
  ...['type', 'brand', 'holderName', 'checkoutAttemptId', 'sdkData', 'origin'],
  // What a bank answered to its challenge.
  ...['threeDSResult', 'redirectResult', 'paymentData', 'payload'],
];
/** How the payer's browser is drawn for; a bank asks for it before its challenge. */
const browserField = /^browserInfo\.[a-zA-Z]+$/;
const shortestEncrypted = 20;

/** the fields of a card as they may reach the server: encrypted by the gateway's library, and nothing card-like in clear. */
export function cardFieldFault(name: string, value: string): 'unknown' | 'in_clear' | null {
  const isEncrypted = /^encrypted[A-Z]/.test(name);
  if (!isEncrypted && !plainFields.includes(name) && !browserField.test(name)) return 'unknown';
  if (isEncrypted && value.length < shortestEncrypted) return 'in_clear';
  return holdsCardNumber(value) ? 'in_clear' : null;
}
