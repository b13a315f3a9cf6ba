import { type Faults, faultKinds } from '../payments/faults.ts';
import type { Webhooks } from '../payments/webhooks.ts';
import { html, type Markup } from './markup.ts';
import { code } from './table.ts';

const press = (path: string, label: string, fields: Readonly<Record<string, string>> = {}): Markup => {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">${hidden}<button>${label}</button></form>`;
};

function plannedFaults(faults: Faults): Markup {
  const planned = faults.planned();
  if (planned.length === 0) return html`<p class="note">Nothing is planned to go wrong.</p>`;
  const rows = planned.map(({ operation, kind, left }) => html`<li>${code(kind)} on ${code(operation)}, ${left}</li>`);
  return html`<ul class="note">${rows}</ul>`;
}

/** The controls of the page: the next payment, the webhooks, and faults on the wire. */
export function controlForms(faults: Faults, webhooks: Webhooks): Markup {
  const kinds = faultKinds.map((kind) => html`<option value="${kind}">${kind.replaceAll('_', ' ')}</option>`);
  const plan = (manner: string, label: string) => press('/control/webhooks/plan', label, { manner });
  const next = (result: string, label: string) => press('/control/stripe/next-results', label, { result });
  return html`<div class="panels">
<section class="card panel" aria-labelledby="next"><h2 id="next">Next Stripe payment</h2>
<p class="note">Whatever its card says.</p>
<div class="actions">${next('generic_decline', 'Decline it')}${next('late', 'Delay it')}${next('late_decline', 'Delay, then decline')}</div></section>
<section class="card panel" aria-labelledby="hooks"><h2 id="hooks">Webhooks</h2>
<p class="note">${webhooks.isHolding() ? 'They are held back.' : 'They leave at once.'}</p>
<div class="actions">${
    webhooks.isHolding()
      ? html`${press('/control/webhooks/release', 'Release')}${press('/control/webhooks/release', 'Release reversed', { order: 'reversed' })}`
      : press('/control/webhooks/hold', 'Hold back')
  }${plan('repeated', 'Send the next twice')}${plan('late', 'Send the next late')}${plan('forged', 'Forge the next')}${plan('dropped', 'Drop the next')}</div></section>
<section class="card panel" aria-labelledby="wire"><h2 id="wire">Wire</h2>
<form method="post" action="/control/faults" class="fields">
<label>What goes wrong <select name="kind">${kinds}</select></label>
<label>On which call <input name="operation" value="*" autocomplete="off" spellcheck="false"></label>
<label>How often <input name="count" type="number" min="1" value="1"></label>
<button>Plan it</button></form>
${plannedFaults(faults)}
<div class="actions">${press('/control/faults/clear', 'All well again')}</div></section>
</div>`;
}
