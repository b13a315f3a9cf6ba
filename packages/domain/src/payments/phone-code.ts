/** How long a code is valid, and how long the countdown lasts (PAY-19). */
export const phoneCodeMinutes = 2;
/** How many wrong tries a code allows. */
export const phoneCodeTries = 5;
/** Messages in an hour for an organisation and for a number. */
export const phoneMessagesInAnHour = 5;

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
