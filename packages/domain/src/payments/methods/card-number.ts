/** At least twelve digits in a row, also with single spaces or dashes between them. Encrypted text does not contain this by chance. */
const digitRun = /\d(?:[ -]?\d){11}/;

/** Whether a text may contain a plain card number, also a mistyped one. */
export const holdsCardNumber = (text: string): boolean => digitRun.test(text);

/** Fields allowed beside the encrypted ones: the holder's name, and the data of a 3-D Secure challenge. */
const plainFields =
  /^(type|brand|holderName|checkoutAttemptId|sdkData|origin|browserInfo\.[a-zA-Z]+|threeDSResult|redirectResult)$/;
const shortestEncrypted = 20;

/** The card fields that the server accepts: encrypted by the gateway's library, without a plain card number. */
export function cardFieldFault(name: string, value: string): 'unknown' | 'in_clear' | null {
  const isEncrypted = /^encrypted[A-Z]/.test(name);
  if (!isEncrypted && !plainFields.test(name)) return 'unknown';
  if (isEncrypted && value.length < shortestEncrypted) return 'in_clear';
  return holdsCardNumber(value) ? 'in_clear' : null;
}
