/** Twelve digits or more in a row, also with single blanks or dashes between them; in encrypted text they do not come by chance. */
const digitRun = /\d(?:[ -]?\d){11}/;

/** whether a text holds what may be the number of a card in clear; a mistyped one too. */
export const holdsCardNumber = (text: string): boolean => digitRun.test(text);

/** What may come along with what was encrypted: the holder's name, what a bank draws its question by, and its answer. */
const plainFields =
  /^(type|brand|holderName|checkoutAttemptId|sdkData|origin|browserInfo\.[a-zA-Z]+|threeDSResult|redirectResult)$/;
const shortestEncrypted = 20;

/** the fields of a card as they may reach the server: encrypted by the gateway's library, and nothing card-like in clear. */
export function cardFieldFault(name: string, value: string): 'unknown' | 'in_clear' | null {
  const isEncrypted = /^encrypted[A-Z]/.test(name);
  if (!isEncrypted && !plainFields.test(name)) return 'unknown';
  if (isEncrypted && value.length < shortestEncrypted) return 'in_clear';
  return holdsCardNumber(value) ? 'in_clear' : null;
}
