import { frame } from '../page/frame.ts';
import { html, type Markup } from '../page/markup.ts';
import { banks } from './accounts.ts';
import type { CashfreeSubscription } from './cashfree-world.ts';
import { inRupees, place } from './end-page.ts';

/** What the payer typed, to show it again with its faults. */
export interface TypedMandate {
  readonly bank: string;
  readonly holder: string;
  readonly account: string;
  readonly problem: string | null;
}

export function mandatePage(subscription: CashfreeSubscription, typed: TypedMandate): string {
  const options = banks.map(
    ({ code, name }) => html`<option value="${code}"${code === typed.bank ? html` selected` : html``}>${name}</option>`,
  );
  const problem = typed.problem === null ? html`` : html`<p class="problem" role="alert">${typed.problem}</p>`;
  const { name, email, phone } = subscription.payer;
  return frame({
    title: 'Approve the e-mandate · Sandbox',
    place,
    content: html`<div class="narrow"><h1>Approve the e-mandate</h1>
<p class="lead">${subscription.plan.name} may debit up to ${inRupees(subscription.plan.maxPaise)} at a time from your account. No money moves here.</p>
<form class="card form" method="post">
<input type="hidden" name="subs_session_id" value="${subscription.sessionId}">
<dl><dt>Payer</dt><dd>${name ?? email ?? ''}</dd><dt>Phone</dt><dd>${phone}</dd></dl>
${problem}
<label>Bank<select name="bank" required>${options}</select></label>
<label>Account holder<input name="holder" required maxlength="40" autocomplete="name" value="${typed.holder}"></label>
<label>Account number<input name="account" required inputmode="numeric" pattern="[0-9]{9,18}" maxlength="18" autocomplete="off" value="${typed.account}"><small>9 to 18 digits</small></label>
<label>One-time password of your bank<input name="otp" required autocomplete="one-time-code" maxlength="20"><small>Any will do</small></label>
<div class="answers">
<button class="primary" name="answer" value="approve">Approve</button>
<button name="answer" value="later">Leave it pending at the bank</button>
<button name="answer" value="reject">Reject</button>
</div>
</form>
${hints}</div>`,
  });
}

const hints: Markup = html`<details><summary>Accounts that cannot pay</summary>
<p>A debit fails if the account number ends so; every other account has the money.</p>
<dl><dt>0002</dt><dd>declined by the bank</dd><dt>9995</dt><dd>balance insufficient</dd><dt>0069</dt><dd>account closed</dd></dl>
</details>`;
