import { applyCreditCode as endpoint } from '@atrium/contract/codes/apply-credit-code';
import { planCreditRedemption } from '@atrium/domain/codes/redeem-credit';
import { postCreditGranted } from '@atrium/domain/invoices/post-events';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf } from '../audit/steps/record.ts';
import { insertGrant } from '../credits/credit-grants.store.ts';
import { promiseLapse } from '../credits/steps/promise-lapse.ts';
import { postEntry } from '../ledger/steps/post-entry.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadCode } from './steps/load-code.ts';
import { redeemCode } from './steps/redeem-code.ts';

/** Redeems a credit code. Its price is owed as credit from now on (API-46). */
export const applyCreditCode = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId } = caller;
  return limitGuesses(ctx, caller, () =>
    inMoneyWork(ctx, organisationId, async (work) => {
      const { tx, now } = work;
      const { code, facts } = await loadCode(work, 'credit', input.Code);
      const decision = planCreditRedemption(code, { ...facts, currency: work.account.currency });
      if (!decision.allowed || code === null) throw new Refused(decision.allowed ? 'codes.unknown' : decision.refusal);
      const { credit, source, expiresOn } = decision.plan;
      const id = ctx.newId();
      await insertGrant(organisationId, tx, {
        id,
        code: code.code,
        source,
        expiresOn,
        at: now,
        currency: credit.currency,
        amountMinor: credit.amountMinor,
      });
      await postEntry(work, id, postCreditGranted(credit, code.soldFor));
      if (expiresOn !== null) await promiseLapse(work, { grantId: id, expiresOn });
      const content = { credit: code.credit, validDays: code.validDays };
      await redeemCode(work, { kind: 'credit', code, content, doer: doerOf(caller) });
      return caller.remember(tx, { Credits: decimalText(credit), Currency: credit.currency, expiresOn });
    }),
  );
});
