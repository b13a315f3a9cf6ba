import { checkCreditCode as endpoint } from '@atrium/contract/codes/check-credit-code';
import { planCreditRedemption } from '@atrium/domain/codes/redeem-credit';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadCode } from './steps/load-code.ts';

/** Checks a credit code with the decision that applying it uses (API-45, CODE-16). */
export const checkCreditCode = serve(endpoint, async (ctx, caller, input) => {
  return limitGuesses(ctx, caller, () =>
    inMoneyView(ctx, caller.organisationId, async (work) => {
      const { code, facts } = await loadCode(work, 'credit', input.Code);
      const decision = planCreditRedemption(code, { ...facts, currency: work.account.currency });
      if (!decision.allowed) throw new Refused(decision.refusal);
      const { credit, expiresOn } = decision.plan;
      return { Credits: decimalText(credit), Currency: credit.currency, expiresOn };
    }),
  );
});
