import { frame } from '../page/frame.ts';
import { html } from '../page/markup.ts';
import type { CashfreeLink } from './cashfree-world.ts';
import { inRupees, place } from './end-page.ts';

export function linkPage(link: CashfreeLink, hasFailed: boolean): string {
  const problem = hasFailed
    ? html`<p class="problem" role="alert">The payment failed. Nothing was taken; you can try again.</p>`
    : html``;
  const back =
    link.returnAddress !== null && /^https?:\/\//.test(link.returnAddress)
      ? html`<a class="button" href="${link.returnAddress}">Back without paying</a>`
      : html``;
  return frame({
    title: 'Pay · Sandbox',
    place,
    content: html`<div class="narrow"><h1>Pay</h1>
<p class="lead">${link.purpose}. No money moves here.</p>
<form class="card form" method="post">
<p class="amount">${inRupees(link.amountPaise)}</p>
${problem}
<dl><dt>Payer</dt><dd>${link.payer.name ?? link.payer.email ?? ''}</dd><dt>Phone</dt><dd>${link.payer.phone}</dd></dl>
<div class="answers">
<button class="primary" name="answer" value="pay">Pay</button>
<button name="answer" value="fail">Fail</button>
${back}
</div>
</form></div>`,
  });
}
