/** PAY-19: how long a code is good, and how long the countdown lasts. */
export const phoneCodeMinutes = 2;
/** */
export const phoneCodeTries = 5;
/** messages in an hour, for an organisation and to a number. */
export const phoneMessagesInAnHour = 5;

export type PhoneCodeVerdict = 'right' | 'wrong' | 'over';

/** A code is good once, for its minutes and its tries; which of them ended it is nobody's business. */
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
