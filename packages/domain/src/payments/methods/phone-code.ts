/** How long a code is valid, and how long the countdown lasts (PAY-19). */
export const phoneCodeMinutes = 2;
/** How many wrong tries a code allows. */
export const phoneCodeTries = 5;
/** Messages in an hour for an organisation and for a number. */
export const phoneMessagesInAnHour = 5;

/** Messages in a day (D-113). Numbers of the organisation's own country count with it; others are what pumping uses. */
export const phoneMessagesInADay = {
  /** For one person, in all their organisations. */
  person: 10,
  /** To one number, from everybody. */
  phone: 10,
  /** To all numbers with one dial code, from everybody who is elsewhere. */
  foreignCountry: 50,
  /** To all numbers with one dial code, from organisations of that country. */
  ownCountry: 5_000,
} as const;

export type PhoneCodeVerdict = 'right' | 'wrong' | 'over';

/** A code works once, within its minutes and tries. The answer does not say which limit ended it. */
export function judgePhoneCode(
  code: { readonly expiresAt: Date | null; readonly triesLeft: number; readonly isPresent: boolean },
  entered: { readonly isSame: boolean; readonly at: Date },
): { readonly verdict: PhoneCodeVerdict; readonly triesLeft: number } {
  const isOver =
    !code.isPresent ||
    code.triesLeft <= 0 ||
    code.expiresAt === null ||
    code.expiresAt.getTime() <= entered.at.getTime();
  if (isOver) return { verdict: 'over', triesLeft: 0 };
  if (entered.isSame) return { verdict: 'right', triesLeft: code.triesLeft };
  return { verdict: 'wrong', triesLeft: code.triesLeft - 1 };
}
